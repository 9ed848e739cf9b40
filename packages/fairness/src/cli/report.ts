import { RULES } from '../games/all.ts';
import type { Line } from '../recompute/lines.ts';
import type { Command } from './command.ts';

/** The result with every step to it: as lines, or as JSON with the same keys. */
export function report({ game, options, json }: Command): string {
  const { algorithm, recompute } = RULES[game];
  const lines = recompute.run(options);
  if (json) {
    const steps = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
    return `${JSON.stringify({ game, algorithm, steps }, null, 2)}\n`;
  }
  const all: Line[] = [{ key: 'algorithm', value: algorithm }, ...lines];
  const width = Math.max(...all.map(({ key }) => key.length));
  return all.map((line) => `${line.key.padEnd(width)}  ${shown(line)}\n`).join('');
}

function shown({ value, text }: Line): string {
  return text ?? (Array.isArray(value) ? value.join(', ') : String(value));
}
