import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkCompose } from './check-compose.ts';
import { checkDockerfile, commandOfStage } from './check-dockerfile.ts';
import { CONTAINERS, ROOT, remoteFolders, servers } from './repository-facts.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const dockerfileOf = (name: string): string => read(`${CONTAINERS}/${name}.dockerfile`);

// No engine for containers is needed here: the files are read as one reads them.
describe('the Dockerfiles', () => {
  test('are one for each server', () => {
    const there = readdirSync(path.join(ROOT, CONTAINERS)).filter((name) => name.endsWith('.dockerfile'));
    expect(there.toSorted()).toEqual(servers().map(({ name }) => `${name}.dockerfile`));
    expect(there.length).toBeGreaterThan(4);
  });

  test.each(servers())('that of $name builds an image of what is there, and starts it', (server) => {
    expect(checkDockerfile(dockerfileOf(server.name), server)).toEqual([]);
  });

  test.each([
    ['an instruction that is none', 'EXPOSE', 'EXPOSED'],
    ['a flag that is none', '--interval', '--intervall'],
    ['a source that is not there', 'COPY e2e e2e', 'COPY e2e2 e2e'],
    ['a stage that is none', '--from=packages', '--from=package'],
    ['another Node', 'node:24', 'node:22'],
    ['root', 'USER node', 'USER root'],
    ['a port that it does not serve', 'EXPOSE 4100', 'EXPOSE 4110'],
    ['the health of another port', ':4190/live', ':4191/live'],
    ['another program', 'src/main.ts', 'src/mainly.ts'],
    ['a setting that is none', 'REGISTRY_HOST', 'REGISTRY_HOSTS'],
    ['a secret', 'REGISTRY_HOST=0.0.0.0', 'PLATFORM_OPERATOR_TOKEN=abc'],
    ['a debugger', '"--disable-sigusr1", ', ''],
  ])('refuses %s', (_what, text, instead) => {
    const registry = servers().find(({ name }) => name === 'registry');
    const file = dockerfileOf('registry');
    expect(file).toContain(text);
    expect(registry && checkDockerfile(file.replace(text, instead), registry)).not.toEqual([]);
  });

  test('publish the remotes of this repository, each of them', () => {
    const words = commandOfStage(dockerfileOf('shell'), 'releases');
    expect(words.slice(words.indexOf('bootstrap') + 1)).toEqual(remoteFolders());
    expect(words).toContain('packages/cli/bin/baize.mjs');
  });

  test('are given neither keys nor what others built', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['deploy', '.baize', '.git', '**/node_modules', '**/dist']));
  });
});

describe('the compose file', () => {
  const compose = read(`${CONTAINERS}/compose.yaml`);

  test('agrees with the settings, the ports, the images and the keys', () => {
    expect(checkCompose(compose)).toEqual([]);
  });

  test.each([
    ['a setting that is none', 'NATS_URL:', 'NATS_ADDRESS:', 'platform: NATS_ADDRESS is no setting of it'],
    ['a value that its server refuses', 'nats://nats', 'http://nats', 'platform: NATS_URL must be'],
    ['a key that is misspelt', 'depends_on:', 'depend_on:', 'services.platform: Unrecognized key'],
    ['a port that nobody serves', '4006:4006', '4006:4007', 'platform: opens'],
    ['a port that is open to everyone', '127.0.0.1:4100:4100', '4100:4100', 'registry: opens'],
    ['the health of another port', ':4090/ready', ':4091/ready', 'platform: its health check'],
    ['a secret that is not mounted', 'secrets/signing-key', 'secrets/sign-key', 'registry: REGISTRY_SIGNING_KEY_FILE'],
    ['a secret that nothing makes', 'keys/shell-token', 'keys/shells-token', 'nothing makes keys/shells-token'],
    ['a service that is none', 'nats: { condition', 'nat: { condition', 'platform: waits for nat'],
    ['a network that is none', 'networks: [data, site]', 'networks: [date, site]', 'platform: no network date'],
    ['a volume that is none', 'volumes: [registry:', 'volumes: [registries:', 'registry: no volume registries'],
    ['a file that is not there', 'registry.dockerfile', 'registries.dockerfile', 'registry: is built from'],
    ['any version of an image', 'postgres:15.14-bookworm', 'postgres', 'postgres: postgres is pinned to no version'],
    ['a server without a service', '  sandbox-beacon:\n    build', '  beacon:\n    build', 'the server sandbox-beacon'],
  ])('refuses %s', (_what, text, instead, wrong) => {
    expect(compose).toContain(text);
    expect(checkCompose(compose.replace(text, instead)).join('\n')).toContain(wrong);
  });
});

test('the development container has the Node of the repository, and opens the ports of all servers', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as { image: string; forwardPorts: number[] };
  expect(container.image).toContain(`:${read('.nvmrc').trim()}-`);
  expect(container.forwardPorts).toEqual(
    servers()
      .flatMap(({ ports }) => ports)
      .toSorted((one, other) => one - other),
  );
});
