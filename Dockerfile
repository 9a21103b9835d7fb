# An image of Twofold from its archives: run `npm run release` first (docs/operating.md, 'In a container').
#
#   docker build --tag twofold .
#   docker run --read-only --tmpfs /tmp --volume twofold:/data --publish 3000:3000 twofold
#
# Without DATABASE_URL it starts the PostgreSQL that lies in the image, in /data. `--target without-postgresql` leaves that out,
# for whoever has one.

# Any base with glibc and a shell, tar and gzip; Node is copied into it.
ARG BASE=docker.io/library/debian:bookworm-slim
# Where Node 24 is taken from, and its path there. One that has `strip` makes an image that is 18 MB smaller.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm
ARG NODE_PATH=/usr/local/bin/node

FROM ${NODE_IMAGE} AS node
ARG NODE_PATH
# Names of its own functions, for those who look for faults in Node itself.
RUN if command -v strip > /dev/null; then strip -o /node "$NODE_PATH"; else cp "$NODE_PATH" /node; fi

FROM ${BASE} AS unpacked
COPY --from=node /node /image/usr/local/bin/node
COPY release /release
# An archive that was altered since it was made, or two versions at once, end the build here. PostgreSQL insists on a name for
# the user that it runs as.
RUN set -eu; \
    cd /release; \
    sha256sum --check --quiet SHA256SUMS; \
    mkdir -p /image/opt /image/etc /image/data /postgresql/opt; \
    for archive in $(sed 's/^[0-9a-f]*  //' SHA256SUMS); do \
      case "$archive" in *-postgresql-*) into=/postgresql ;; *) into=/image ;; esac; \
      tar -xzf "$archive" -C "$into"; \
    done; \
    mv /image/twofold-* /image/opt/twofold; \
    mv /postgresql/twofold-* /postgresql/opt/twofold; \
    { cat /etc/passwd; echo 'twofold:x:10001:10001::/data:/usr/sbin/nologin'; } > /image/etc/passwd; \
    { cat /etc/group; echo 'twofold:x:10001:'; } > /image/etc/group; \
    chown 10001:10001 /image/data; \
    chmod 0700 /image/data; \
    /image/usr/local/bin/node --version

FROM ${BASE} AS without-postgresql
COPY --from=unpacked /image/ /
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /opt/twofold
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A new database is made within the first minute, and an older one brought to today's tables.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "server.js"]

FROM without-postgresql
COPY --from=unpacked /postgresql/ /
