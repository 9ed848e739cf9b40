import { RULES } from '../games/all.ts';
import type { Recomputed } from '../recompute/recomputed.ts';

const OWN_SEEDS = gamesOf('own seeds');

/** What `npm run verify` takes, of every game. */
export const USAGE = `npm run verify -- <game> <options> [--json]

Games of your own seeds: ${namesOf(OWN_SEEDS)}
  --server-seed <text> --client-seed <text> --nonce <number>
${OWN_SEEDS.map(([name, { usage }]) => `  ${name.padEnd(9)} ${usage}`).join('\n')}

Games of shared rounds: ${namesOf(gamesOf('round'))}
  --hash <64 hex digits> --salt <text> [--earlier <64 hex digits>]

${gamesOf('seeds of all players')
  .map(([name, { usage }]) => `${name}\n  ${usage}`)
  .join('\n\n')}

Seeds and hashes stand on the page of each bet once they are revealed. The exit code is 2 if something is missing.
`;

function gamesOf(drawnFrom: Recomputed['drawnFrom']): [name: string, Recomputed][] {
  return Object.entries(RULES)
    .filter(([, { recompute }]) => recompute.drawnFrom === drawnFrom)
    .map(([name, { recompute }]) => [name, recompute]);
}

function namesOf(of: readonly [name: string, Recomputed][]): string {
  return of.map(([name]) => name).join(', ');
}
