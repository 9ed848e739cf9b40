# The site's server, and the program that publishes the remotes of this repository.
# From the root of the repository: docker build -f deploy/containers/shell.dockerfile .
# The other one: docker build -f deploy/containers/shell.dockerfile --target releases .

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /baize
COPY . .
RUN --mount=type=cache,target=/tmp/npm npm ci --cache /tmp/npm --no-audit --no-fund
RUN npx lerna run build

# Publishes what its registry lacks, releases it, and ends.
FROM build AS releases
ENV NODE_ENV=production
USER node
HEALTHCHECK NONE
CMD ["node", "--disable-warning=ExperimentalWarning", "packages/cli/bin/baize.mjs", "bootstrap", "apps/betting", "apps/games-cases", "apps/games-crash", "apps/games-dice", "apps/games-slots", "apps/profile", "apps/promotions"]

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /baize
COPY package.json package-lock.json .npmrc ./
COPY apps apps
COPY packages packages
COPY e2e e2e
# Without what packages need for their development: npm would follow that into the build tools, which are a workspace too.
RUN --mount=type=cache,target=/tmp/npm \
  npm pkg delete devDependencies --workspaces \
  && npm ci --cache /tmp/npm --no-audit --no-fund --omit=dev --workspace apps/shell

FROM node:24.21.0-bookworm-slim
# Builds the jail of a render process, where the engine lets it: see the README of this folder.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends bubblewrap \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production \
  SHELL_HOST=0.0.0.0
WORKDIR /baize
COPY --from=packages /baize/package.json package.json
COPY --from=packages /baize/node_modules node_modules
COPY --from=packages /baize/packages packages
COPY --from=packages /baize/apps/shell apps/shell
COPY --from=build /baize/apps/shell/dist apps/shell/dist
RUN install --directory --owner=node --group=node /baize/.baize /baize/.baize/shell
USER node
VOLUME /baize/.baize
EXPOSE 3000
# Whether it answers at all: a server that only waits for another one is not started again for that.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3090/live').then(({ ok }) => process.exit(Number(!ok)))"]
# Settings that are secrets come as lines NAME=value of that file: what stands in the environment of a container is shown
# to anyone who may list it.
CMD ["node", "--env-file-if-exists=/run/secrets/settings", "--disable-sigusr1", "--disable-warning=ExperimentalWarning", "apps/shell/src/server/main.ts"]
