import { RULES } from '../games/all.ts';
import { BEACON_USAGE } from '../recompute/beacon.ts';
import { FIXTURE_USAGE } from './fixture.ts';
import type { Recomputed } from '../recompute/recomputed.ts';

const OWN_SEEDS = gamesOf('own seeds');
const OF_HOUSES = gamesOf('round').filter(([, { usage }]) => usage !== '');

/** What `npm run verify` takes, of every game. */
export const USAGE = `npm run verify -- <game>|beacon|fixture <options> [--json]

Games of your own seeds: ${namesOf(OWN_SEEDS)}
  --server-seed <text> --client-seed <text> --nonce <number>
${OWN_SEEDS.map(([name, { usage }]) => `  ${name.padEnd(9)} ${usage}`).join('\n')}

Games of shared rounds: ${namesOf(gamesOf('round'))}
  --hash <64 hex digits> --salt <text> [--earlier <64 hex digits>] [--algorithm <game>/1|<game>/2]
  of version 2: ${BEACON_USAGE}
${OF_HOUSES.map(([name, { usage }]) => `  ${name} of other houses: ${usage}`).join('\n')}

${gamesOf('seeds of all players')
  .map(([name, { usage }]) => `${name}\n  ${usage}`)
  .join('\n\n')}

beacon
  --chain quicknet|<file with a chain's description> --round <number> --signature <96 hex digits>
  [--randomness <64 hex digits>]

fixture, of sports
  ${FIXTURE_USAGE}

Seeds and hashes stand on the page of each bet once they are revealed. The exit code is 2 if something is missing, and 1 for a round that no such beacon signed, or that was not the first after the close, and for a fixture whose proof does not hold.
`;

function gamesOf(drawnFrom: Recomputed['drawnFrom']): [name: string, Recomputed][] {
  return Object.entries(RULES)
    .filter(([, { recompute }]) => recompute.drawnFrom === drawnFrom)
    .map(([name, { recompute }]) => [name, recompute]);
}

function namesOf(of: readonly [name: string, Recomputed][]): string {
  return of.map(([name]) => name).join(', ');
}
