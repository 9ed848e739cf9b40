/** Builds `dist/verifier.html`, and prints its SHA-256 as it stands in the README of the package of fairness. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildVerifier, digestOf } from './verifier/build-verifier.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'dist/verifier.html');
const html = await buildVerifier(root);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, html);
process.stdout.write(`${digestOf(html)}  dist/verifier.html\n`);
