import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NotCured } from './run.ts';

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
}

/** Attacks that come through today, with the reason. It only gets shorter. */
export const NOT_CURED = read('not-cured.json') as NotCured;

/** Attacks of the assessment that need several processes, a clock or a secret, by the test that makes them; null where none does yet. */
export const ELSEWHERE = read('elsewhere.json') as Readonly<
  Record<string, { readonly test: string | null; readonly why: string }>
>;
