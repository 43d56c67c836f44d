# The gateway with the app in it. `deploy/README.md` says how to run it.

# Builds in an image with compilers, for better-sqlite3 and for what npm run build compiles.
FROM node:24-trixie AS build
ENV CI=true CARGO_HOME=/cargo RUSTUP_HOME=/rustup PATH=/cargo/bin:$PATH
RUN curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y --profile minimal --default-toolchain none
WORKDIR /source
COPY . .
# Installs the locked packages and the Rust tools first, as on any machine.
RUN npm run build
# In place of npm ci --omit=dev for the gateway alone: its packages of the lock file, without what only installs them.
RUN node deploy/image/assemble.mjs /image

FROM node:24-trixie-slim
LABEL org.opencontainers.image.title="Orbitroom" org.opencontainers.image.licenses="MIT"
# npm and yarn have no use in a gateway, and their own security notices.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/yarn* \
  && mkdir -m 0700 /data /shared-app && chown 10001:10001 /data /shared-app
COPY --from=build /image /opt/orbitroom
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4600 DATA_DIR=/data
USER 10001:10001
VOLUME ["/data"]
EXPOSE 4600
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/opt/orbitroom/bin/orbitroom-gateway.mjs"]
