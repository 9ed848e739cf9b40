import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Settings, SettingsError, readSettings } from '../../packages/settings/src/index.ts';
import { settings as command } from '../../packages/cli/src/settings.ts';
import { Compose, type ComposeService } from './compose-shape.ts';
import { KEY_FILES } from './keys.ts';
import { CONTAINERS, ROOT, type Server, servers } from './repository-facts.ts';

/** The service that publishes the remotes with the command `baize`. */
const RELEASES = 'releases';

/** What is wrong with a compose file of this repository; empty for nothing. */
export function checkCompose(text: string): string[] {
  const read = Compose.safeParse(parse(text, { merge: true }));
  if (!read.success) return read.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`);
  const compose = read.data;
  const all = servers();
  return [
    ...all.filter(({ name }) => !compose.services[name]).map(({ name }) => `the server ${name} has no service`),
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      [
        ...checkImage(name, service),
        ...checkNames(service, compose),
        ...checkSettings(service, settingsOf(name, all)),
        ...checkServer(
          service,
          all.find((server) => server.name === name),
        ),
      ].map((wrong) => `${name}: ${wrong}`),
    ),
    ...checkDeclared(compose),
  ];
}

function settingsOf(name: string, all: readonly Server[]): Settings | null {
  return all.find((server) => server.name === name)?.settings ?? (name === RELEASES ? command : null);
}

function checkImage(name: string, { image, build }: ComposeService): string[] {
  if (build === undefined) return /:\d+\.\d+/.test(image ?? '') ? [] : [`${image} is pinned to no version`];
  const wanted = `${CONTAINERS}/${name === RELEASES ? 'shell' : name}.dockerfile`;
  if (build.dockerfile !== wanted) return [`is built from ${build.dockerfile}, not from ${wanted}`];
  return existsSync(path.join(ROOT, wanted)) ? [] : [`${wanted} is not there`];
}

/** What a service refers to by name is declared, and what it mounts of secrets is what its settings look for. */
function checkNames(service: ComposeService, { networks, secrets, services, volumes }: Compose): string[] {
  const used = service.secrets.map((each) => (typeof each === 'string' ? { source: each, target: each } : each));
  const mounted = new Set(used.map(({ target }) => `/run/secrets/${target}`));
  const joined = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
  const depended = Object.entries(service.depends_on);
  return [
    ...used.filter(({ source }) => !secrets[source]).map(({ source }) => `no secret ${source} is declared`),
    ...joined.filter((name) => !networks[name]).map((name) => `no network ${name} is declared`),
    ...service.volumes
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => !(name in volumes))
      .map((name) => `no volume ${name} is declared`),
    ...depended.filter(([name]) => !services[name]).map(([name]) => `waits for ${name}, which is no service`),
    ...depended
      .filter(([name, { condition }]) => condition === 'service_healthy' && !services[name]?.healthcheck)
      .map(([name]) => `waits for the health of ${name}, which has no health check`),
    ...Object.entries(service.environment)
      .filter(([, value]) => value.startsWith('/run/secrets/') && !mounted.has(value))
      .map(([name, value]) => `${name} names ${value}, which is not mounted`),
  ];
}

/** Settings exist and have values that the server takes. PostgreSQL's own are its image's. */
function checkSettings({ environment }: ComposeService, settings: Settings | null): string[] {
  if (settings === null) return [];
  const known = new Set(Object.values(settings).map(({ name }) => name));
  const unknown = Object.keys(environment).filter((name) => !known.has(name));
  return [...unknown.map((name) => `${name} is no setting of it`), ...wrongValues(settings, environment)];
}

function wrongValues(settings: Settings, environment: Readonly<Record<string, string>>): string[] {
  try {
    readSettings(settings, environment);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n');
  }
}

/** Ports are those that the server serves by itself, open to this machine alone; the health check asks its private one. */
function checkServer(service: ComposeService, server: Server | undefined): string[] {
  if (server === undefined) return [];
  const wanted = server.ports.map((port) => `127.0.0.1:${port}:${port}`);
  const test = service.healthcheck?.test.join(' ') ?? '';
  return [
    ...(service.ports.join(' ') === wanted.join(' ')
      ? []
      : [`opens ${service.ports.join(' ')}, not ${wanted.join(' ')}`]),
    ...(test.includes(`http://127.0.0.1:${server.privatePort}/ready`)
      ? []
      : [`its health check does not ask /ready on port ${server.privatePort}`]),
  ];
}

/** What is declared is used, and the files of secrets are those that `npm run container-keys` makes. */
function checkDeclared({ secrets, services, networks, volumes }: Compose): string[] {
  const text = JSON.stringify(services);
  const names = [...Object.keys(secrets), ...Object.keys(networks), ...Object.keys(volumes)];
  return [
    ...names.filter((name) => !text.includes(name)).map((name) => `${name} is declared and used by nothing`),
    ...Object.entries(secrets)
      .filter(([, { file }]) => !KEY_FILES.includes(file.replace('keys/', '')))
      .map(([name, { file }]) => `nothing makes ${file}, the file of the secret ${name}`),
  ];
}
