#!/usr/bin/env node
import path from 'node:path';
import { commandLine, optional, text } from '@baize/settings';
import { CheckFailure } from './check-failure.ts';
import { checkRelease } from './check-release.ts';

const values = commandLine({
  usage: 'baize-remote-check [--folder PATH] [--release PATH]',
  about: 'Renders every page of a built release in the fake shell, hydrates it, and says what became of it.',
  arguments: {
    folder: { description: 'The remote, if not this folder.', fallback: '.', check: text },
    release: { description: "The release, if not dist/release in the remote's folder.", fallback: null, check: text },
  },
  switches: { jsdom: 'Hydrates in jsdom even where a browser is installed.' },
  settings: { chromium: optional('CHROMIUM_PATH', 'A Chromium to hydrate in, before those that are found.', text) },
});

const folder = path.resolve(values.folder);
const release = path.resolve(values.release ?? path.join(folder, 'dist/release'));
const answer = await checkRelease({
  folder,
  release,
  browser: !values.jsdom,
  chromium: process.env['CHROMIUM_PATH'],
}).then(
  (checked) => ({ ok: true as const, checked }),
  (error: unknown) => {
    if (error instanceof CheckFailure) return { ok: false as const, code: error.code, details: error.details };
    const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { ok: false as const, code: 'check-failed', details: [said] };
  },
);
// A parent process gets the answer as a message: the release may print anything to the output.
if (process.send) process.send(answer, () => process.exit(0));
else {
  console.log(JSON.stringify(answer, null, 2));
  process.exit(answer.ok ? 0 : 1);
}
