#!/usr/bin/env node
import path from 'node:path';
import { commandLine, text } from '@baize/settings';
import { BuildError } from '../build/build-error.ts';
import { startDevServer } from './dev-server.ts';
import { readSettings } from './settings.ts';

const values = commandLine({
  usage: 'npm run dev -w apps/games-dice',
  about: 'Serves a remote alone with hot reload, and to the running site.',
  arguments: { folder: { description: 'The remote, if not this folder.', fallback: '.', check: text } },
});

try {
  const settings = readSettings(process.env);
  const { name, origin, close } = await startDevServer(path.resolve(values.folder), settings);
  console.log(`${name} alone, with a fake shell:  ${origin}/
${name} in the running site:     ${settings.site}/?baize_override=${name}@${origin}/
${serviceLine(settings.service, origin)}
The site takes it when it runs with SHELL_OVERRIDES=true. A module that is added to src/remote.ts needs a new start.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void close().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
}

function serviceLine(service: string | null, origin: string): string {
  return service === null ? '' : `its service at ${service}:  plays with ${origin} as its platform\n`;
}
