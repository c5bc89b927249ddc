FROM python:3.11-slim AS build
WORKDIR /src
COPY constraints.txt pyproject.toml README.md LICENSE ./
COPY bot bot
COPY rendering rendering
COPY data data
RUN python3 -m venv /opt/hofpost
RUN /opt/hofpost/bin/pip install --no-cache-dir -c constraints.txt .

FROM python:3.11-slim
RUN useradd --system --uid 10001 hofpost && install -d -o hofpost /data
COPY --from=build /opt/hofpost /opt/hofpost
ENV PATH=/opt/hofpost/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    HOFPOST_DATA_DIR=/data
USER hofpost
# Games and settings (hofpost.toml) live here.
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=20s --start-period=60s CMD ["hofpost", "check"]
ENTRYPOINT ["hofpost"]
CMD ["--discord"]
