/** Builds `dist/verifier.html`, and prints its SHA-256, which the README of the package of fairness has too. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine } from '../packages/settings/src/index.ts';
import { buildVerifier, digestOf } from './verifier/build-verifier.ts';

const values = commandLine({
  usage: 'npm run verifier -- [--print]',
  about:
    'Builds dist/verifier.html: the verifier of every game and version as one file without a network, the same bytes of the same sources. Prints its SHA-256.',
  switches: { print: 'Prints the SHA-256 alone, and writes no file.' },
});

const root = path.resolve(import.meta.dirname, '..');
const html = await buildVerifier(root);
if (!values.print) {
  const file = path.join(root, 'dist/verifier.html');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
process.stdout.write(values.print ? `${digestOf(html)}\n` : `${digestOf(html)}  dist/verifier.html\n`);
