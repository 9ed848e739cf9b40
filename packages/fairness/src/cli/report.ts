import { RULES } from '../games/all.ts';
import type { Line } from '../recompute/lines.ts';
import type { Recomputed } from '../recompute/recomputed.ts';
import type { Command } from './command.ts';

/** The result with every step to it: as lines, or as JSON with the same keys. */
export function report({ game, options, json }: Command): string {
  const { algorithm: newest, recompute } = RULES[game];
  const { algorithmOf, run }: Recomputed = recompute;
  const algorithm = algorithmOf?.(options) ?? newest;
  const lines = run(options);
  if (json) {
    const steps = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
    return `${JSON.stringify({ game, algorithm, steps }, null, 2)}\n`;
  }
  return shownLines([{ key: 'algorithm', value: algorithm }, ...lines]);
}

/** One line each, with the values below one another. */
export function shownLines(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(({ key }) => key.length));
  return lines.map((line) => `${line.key.padEnd(width)}  ${shown(line)}\n`).join('');
}

function shown({ value, text }: Line): string {
  return text ?? (Array.isArray(value) ? value.join(', ') : String(value));
}
