import { randomUUID } from 'node:crypto';
import { checkDocstrings } from '../../packages/devkit/src/tidy/check-docstrings.ts';
import { checkReadmes } from '../../packages/devkit/src/tidy/check-readmes.ts';
import { readRepository, show } from '../../packages/devkit/src/tidy/repository.ts';
import type { Copy } from './copy.ts';
import { followDocument } from './document.ts';
import {
  type Revealed,
  asked,
  beginSeeds,
  recomputed,
  revealedBet,
  seededAccount,
  whilePlatformRuns,
} from './running.ts';
import type { Walked } from './walk.ts';

const OWN = [
  'packages/fairness/src/games/lamp',
  'packages/protocol/src/games/lamp',
  'apps/platform/src/games/lamp',
  'apps/games-lamp',
];

const STAKE_UNITS = 100_000;
const CHOSEN = 2;

interface Bet extends Revealed {
  readonly payoutUnits: number;
  readonly outcome: { readonly lit: number };
}

/** Adds the game of the document, builds it, plays one bet of it, and recomputes what fell from its revealed seeds. */
export async function walkGame(copy: Copy): Promise<Walked> {
  followDocument(copy.root, 'docs/adding-a-game.md');
  await copy.run('packages/create-remote/src/cli.ts', ['--workspace', '.', 'games-lamp']);
  requireDocumented(copy);
  await copy.run('node_modules/typescript/bin/tsc', ['-b', 'apps/platform', 'apps/games-lamp']);
  await copy.run('packages/devkit/src/build/cli.ts', ['--folder', 'apps/games-lamp']);
  const bet = await play(copy);
  const choice = ['--lamp', String(CHOSEN)];
  const { lit, multiplier } = await recomputed<{ lit: number; multiplier: number }>(copy, 'lamp', bet, choice);
  const paid = STAKE_UNITS * multiplier;
  if (bet.outcome.lit !== lit || bet.payoutUnits !== paid)
    throw new Error(`The bet says lamp ${bet.outcome.lit} and ${bet.payoutUnits}, its seeds say ${lit} and ${paid}.`);
  await copy.run('scripts/returns.ts', ['--game', 'lamp']);
  return { own: OWN, most: 3, unit: 'lines' };
}

/** The new game has a README, and its exports have docstrings. */
function requireDocumented(copy: Copy): void {
  const repository = readRepository(copy.root);
  const findings = [...checkReadmes(repository), ...checkDocstrings(repository)].map(show);
  if (findings.length > 0) throw new Error(findings.join('\n'));
}

/** One bet of the player that a new installation has, as it is shown to anybody once its seeds are revealed. */
function play(copy: Copy): Promise<Bet> {
  return whilePlatformRuns(copy, async (platform) => {
    const { general, dice } = platform.ports;
    const account = { body: seededAccount(copy) };
    const { token } = await asked<{ token: string }>(general, '/api/v2/auth/login/email/password', account);
    await beginSeeds(platform, token);
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: STAKE_UNITS, lamp: CHOSEN };
    await asked(dice, '/lamp/bets', { token, body });
    return revealedBet<Bet>(platform, token, body.id);
  });
}
