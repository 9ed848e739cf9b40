# The back end: seven services.
# From the root of the repository: docker build -f deploy/containers/platform.dockerfile .

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /baize
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY packages packages
COPY e2e e2e
# Without what packages need for their development: npm would follow that into the build tools, which are a workspace too.
RUN --mount=type=cache,target=/tmp/npm \
  npm pkg delete devDependencies --workspaces \
  && npm ci --cache /tmp/npm --no-audit --no-fund --omit=dev --workspace apps/platform

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
  PLATFORM_HOST=0.0.0.0
WORKDIR /baize
COPY --from=packages /baize/package.json package.json
COPY --from=packages /baize/node_modules node_modules
COPY --from=packages /baize/packages packages
COPY --from=packages /baize/apps/platform apps/platform
RUN install --directory --owner=node --group=node /baize/.baize /baize/.baize/platform
USER node
VOLUME /baize/.baize
EXPOSE 4000 4001 4002 4003 4004 4005 4006
# Whether it answers at all: a server that only waits for another one is not started again for that.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:4090/live').then(({ ok }) => process.exit(Number(!ok)))"]
# Settings that are secrets come as lines NAME=value of that file: what stands in the environment of a container is shown
# to anyone who may list it.
CMD ["node", "--env-file-if-exists=/run/secrets/settings", "--disable-sigusr1", "--disable-warning=ExperimentalWarning", "apps/platform/src/main.ts"]
