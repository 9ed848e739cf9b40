#!/usr/bin/env node
import path from 'node:path';
import { address, commandLine, text } from '@baize/settings';
import { BuildError } from '../build/build-error.ts';
import { startDevServer } from './dev-server.ts';
import { readSettings } from './settings.ts';

const values = commandLine({
  usage: 'npm run dev -- [--site URL]',
  about: 'Serves a remote alone with hot reload, and to the running site.',
  arguments: {
    folder: { description: 'The remote, if not this folder.', fallback: '.', check: text },
    site: {
      description: 'A running site that is to show the remote, to this browser alone; without one, BAIZE_SITE_URL.',
      fallback: null,
      check: address,
    },
  },
});

try {
  const settings = readSettings({ ...process.env, ...(values.site !== null && { BAIZE_SITE_URL: values.site }) });
  const { name, origin, close } = await startDevServer(path.resolve(values.folder), settings);
  console.log(`${name} alone, with a fake shell:  ${origin}/
${name} in the running site:     ${settings.site}/?baize_override=${name}@${origin}/
${serviceLine(settings.service, origin)}
The site takes it where its operator lets it (SHELL_OVERRIDES=true, never in production), for this browser alone, with a badge that takes it back. A module that is added to src/remote.ts needs a new start.`);
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
