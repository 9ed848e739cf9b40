import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Service } from '@baize/protocol';
import { SettingsError, commandLine } from '@baize/settings';
import { type Config, portOf, readConfig, settings } from '../foundation/config.ts';
import { regularsSecret } from '../players/regulars/module.ts';
import { playRegulars } from './play-regulars.ts';

const REPOSITORY_ROOT = join(import.meta.dirname, '../../../..');

commandLine({
  usage: 'node apps/platform/src/regulars/main.ts',
  about: "Plays the house's regulars through the platform's calls, as browsers do. One program for one installation.",
  settings,
});
const stop = new AbortController();
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, () => stop.abort());
try {
  const config = readConfig(process.env, REPOSITORY_ROOT);
  const playing = playRegulars({
    addressOf: addresses(config),
    secret: regularsSecret(config),
    count: config.regularsCount,
    pace: config.regularsPace,
    seed: randomUUID(),
    hour: () => new Date().getHours(),
    stop: stop.signal,
    log: (line) => console.log(line),
  });
  process.send?.({ type: 'ready' });
  await playing;
  // The IPC channel to the parent process keeps this one alive.
  process.exit(0);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}

/** On this machine, unless a setting says where they are. */
function addresses(config: Config): (service: Service) => string {
  return (service) =>
    config.regularsServices?.replaceAll('{service}', service) ?? `http://127.0.0.1:${portOf(config, service).port}`;
}
