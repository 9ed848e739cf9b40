import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readPlatformConfig, portOf } from '../apps/platform/src/foundation/config.ts';
import { readConfig as readBeaconConfig } from '../apps/sandbox-beacon/src/config.ts';
import { readConfig as readProviderConfig } from '../apps/sandbox-provider/src/config.ts';
import { readConfig as readRegistryConfig } from '../apps/registry/src/config.ts';
import { readConfig as readShellConfig } from '../apps/shell/src/server/config.ts';
import { SERVICES } from '../packages/protocol/src/services.ts';
import { commandLine } from '../packages/settings/src/index.ts';
import { announcement } from './stack/announcement.ts';
import { runQuietly, startChild } from './stack/child.ts';
import type { Child } from './stack/child.ts';
import { refusedPorts } from './stack/ports.ts';
import { Steps } from './stack/steps.ts';

const { 'accept-loss': acceptLoss } = commandLine({
  usage: 'npm start [-- --accept-loss]',
  about:
    'Builds what has changed, starts everything in the right order, and says where it is. Ctrl-C ends every process; the end of one ends the rest. Settings of the environment: the READMEs of apps/platform, apps/shell, apps/registry, apps/sandbox-provider and apps/sandbox-beacon.',
  switches: {
    'accept-loss':
      "Starts the site also where its build can serve no version of a live remote: that remote's visitors lose it.",
  },
});

const root = path.dirname(import.meta.dirname);
const steps = new Steps(5, 2);
const children: Child<unknown>[] = [];
const ending = new AbortController();
/** What is being built or released; nothing before and after. */
let command: Promise<boolean> = Promise.resolve(true);

/** The settings as one whole: each part gets the ports that the others listen on. */
function stackSettings() {
  const quiet = {
    LOG_LEVEL: 'warn',
    REGISTRY_LOG_LEVEL: 'warn',
    // A developer publishes what the generator makes, under any name.
    REGISTRY_FIRST_REMOTES: '*',
    // What is measured stays on this machine unless POSTHOG_HOST and POSTHOG_KEY are set.
    SHELL_ANALYTICS_KEY: 'baize',
    // A site that is tried out should not be empty. In production an operator decides that.
    REGULARS: String(process.env['NODE_ENV'] !== 'production'),
    ...process.env,
  };
  const platform = readPlatformConfig(quiet, root);
  const registry = readRegistryConfig(quiet);
  const ports = Object.fromEntries(SERVICES.map((service) => [service, portOf(platform, service)]));
  const shell = readShellConfig(quiet);
  const provider = readProviderConfig(quiet);
  const beacon = readBeaconConfig(quiet);
  const { port: sitePort } = shell;
  const { port: providerPort } = provider;
  const general = `http://localhost:${ports['general']?.port}`;
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(
      SERVICES.map((service) => [`SERVICE_${service.toUpperCase()}_URL`, `http://localhost:${ports[service]?.port}`]),
    ),
    SITE_ORIGINS: `http://localhost:${sitePort},http://127.0.0.1:${sitePort}`,
    REGISTRY_URL: `http://localhost:${registry.port}`,
    REGISTRY_PUBLIC_KEY_FILE: registry.publicKeyFile,
    SHELL_REGISTRY_TOKEN_FILE: registry.shellTokenFile,
    PLATFORM_URL: general,
    CONSOLE_URL: registry.publicUrl,
    BACK_OFFICE_URL: general,
    PLATFORM_OPERATOR_TOKEN_FILE: path.join(platform.dataDir, 'secrets/operator-token'),
    ...(platform.operatorToken !== null && { PLATFORM_OPERATOR_TOKEN: platform.operatorToken }),
    SLOTS_PROVIDER_URL: `http://localhost:${providerPort}`,
    SANDBOX_BEACON_URL: `http://localhost:${beacon.port}`,
    SHELL_PROVIDER_ORIGINS: `http://localhost:${providerPort}`,
    MAILBOX_URL: `${general}/sandbox/mailbox`,
    // The shell's server asks on its visitors' behalf and names their addresses.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    // The sandbox's affiliate receives its postbacks on this machine.
    INSIDE_HOSTS: 'localhost,127.0.0.1',
    ...quiet,
  };
  const metricsPorts = [
    { port: platform.metricsPort, use: 'metrics of the platform', setting: 'PLATFORM_METRICS_PORT' },
    { port: shell.metricsPort, use: 'metrics of the site', setting: 'SHELL_METRICS_PORT' },
    { port: registry.metricsPort, use: 'metrics of the registry', setting: 'REGISTRY_METRICS_PORT' },
    { port: provider.metricsPort, use: 'metrics of the provider', setting: 'PROVIDER_METRICS_PORT' },
    { port: beacon.metricsPort, use: 'metrics of the beacon', setting: 'SANDBOX_BEACON_METRICS_PORT' },
  ];
  return { platform, registry, ports, metricsPorts, sitePort, providerPort, beaconPort: beacon.port, general, env };
}

async function main(): Promise<void> {
  const settings = stackSettings();
  steps.begin('Ports');
  const refused = await refusedPorts([
    { port: settings.sitePort, use: 'site', setting: 'SHELL_PORT' },
    { port: settings.registry.port, use: 'registry', setting: 'REGISTRY_PORT' },
    { port: settings.providerPort, use: 'provider of slots', setting: 'PORT_PROVIDER' },
    { port: settings.beaconPort, use: 'beacon of the sandbox', setting: 'PORT_SANDBOX_BEACON' },
    ...Object.entries(settings.ports).map(([service, { port, setting }]) => ({
      port,
      setting,
      use: `${service} service`,
    })),
    ...settings.metricsPorts,
  ]);
  if (refused.length > 0) return giveUp(refused.join('\n'));

  steps.begin('Build, database and registry');
  const platform = start('platform', 'apps/platform/src/main.ts', settings.env);
  const registry = start('registry', 'apps/registry/src/main.ts', settings.env);
  const provider = start('provider', 'apps/sandbox-provider/src/main.ts', settings.env);
  const beacon = start('beacon', 'apps/sandbox-beacon/src/main.ts', settings.env);
  const [built] = await Promise.all([
    run('lerna', ['run', 'build', '--loglevel', 'error'], settings.env),
    platform.ready,
    registry.ready,
    provider.ready,
    beacon.ready,
  ]);
  if (!built) return giveUp('The build failed: see the lines above.');

  steps.begin('Releases');
  const seed = ['packages/cli/bin/baize.mjs', 'bootstrap', ...remoteFolders()];
  if (!(await run(process.execPath, seed, settings.env)))
    return giveUp('The remotes could not be released: see the lines above.');

  steps.begin('Site');
  const words = acceptLoss ? ['--accept-loss'] : [];
  const { isolation } = await start<{ isolation: string }>(
    'shell',
    'apps/shell/src/server/main.ts',
    settings.env,
    words,
  ).ready;
  steps.end();
  if (settings.platform.regulars) startRegulars(settings.env);
  const { platform: of, registry: at } = settings;
  console.log(
    announcement({
      ...settings,
      registryPort: at.port,
      metricsPorts: settings.metricsPorts.map(({ port }) => port),
      operatorToken: of.operatorToken,
      platformFolder: of.dataDir,
      registryTokenFile: at.operatorTokenFile,
      isolation,
      isTerminal: process.stdout.isTTY,
    }),
  );
}

function run(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  command = runQuietly(file, args, env, ending.signal);
  return command;
}

function start<Ready>(name: string, file: string, env: NodeJS.ProcessEnv, words: readonly string[] = []): Child<Ready> {
  const child = startChild<Ready>(name, [path.join(root, file), ...words], env);
  children.push(child);
  // A part that ends by itself has said why; the rest is of no use without it.
  void child.exited.then((code) => stopAll(code || 1));
  return child;
}

/** The house's regulars. No other part depends on them: when they end, the rest continues. */
function startRegulars(env: NodeJS.ProcessEnv): void {
  children.push(startChild('regulars', [path.join(root, 'apps/platform/src/regulars/main.ts')], env));
}

function remoteFolders(): string[] {
  return readdirSync(path.join(root, 'apps'))
    .map((name) => path.join('apps', name))
    .filter((folder) => existsSync(path.join(root, folder, 'src/remote.ts')));
}

let stopping = false;
async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  ending.abort();
  await Promise.all([command, ...children.toReversed().map((child) => child.stop())]);
  process.exit(code);
}

function giveUp(sentence: string): void {
  if (stopping) return;
  console.error(sentence);
  void stopAll(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
main().catch((error: unknown) => {
  // When a part has ended, all are stopping already and the part has said why: this prints nothing then.
  giveUp(error instanceof Error ? error.message : String(error));
});
