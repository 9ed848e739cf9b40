import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandLine } from '@baize/settings';

const OUTPUT = path.join(import.meta.dirname, '../dist');

/** Most JavaScript that the first load of the shell may have, gzip: a game page may have 150 KB, and 29.5 of them are the game's. */
const LIMIT_BYTES = 120_500;

interface Assets {
  scripts: { href: string }[];
  styles: { href: string }[];
}

commandLine({
  usage: 'npm run size -w apps/shell',
  about: 'Reports the bytes of the first load and refuses a build that has outgrown them.',
});
const assets = JSON.parse(readFileSync(path.join(OUTPUT, 'web-assets.json'), 'utf8')) as Assets;
let total = 0;
for (const { href } of [...assets.scripts, ...assets.styles]) {
  const file = path.join(OUTPUT, 'web', href);
  const zipped = gzipSync(readFileSync(file), { level: 9 }).length;
  if (href.endsWith('.js')) total += zipped;
  console.log(`${path.basename(href).padEnd(32)} ${zipped} gzip ${readFileSync(`${file}.br`).length} brotli`);
}
console.log(`JavaScript of the first load: ${total} of ${LIMIT_BYTES} bytes, gzip`);
if (total > LIMIT_BYTES) process.exitCode = 1;
