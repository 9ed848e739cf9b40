import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startChild } from '../stack/child.ts';
import type { Copy } from './copy.ts';
import { followDocument } from './document.ts';
import type { Walked } from './walk.ts';

const OWN = [
  'packages/fairness/src/games/lamp',
  'packages/protocol/src/games/lamp',
  'apps/platform/src/games/lamp',
  'apps/games-lamp',
];
/** What `docs/adding-a-game.md` promises. */
const MOST_LINES = 3;

const STAKE_UNITS = 100_000;
const CHOSEN = 2;

/** What the platform says once it serves. */
interface Ready {
  readonly ports: Readonly<Record<'dice' | 'general', number>>;
}
interface Bet {
  readonly id: string;
  readonly payoutUnits: number;
  readonly outcome: { readonly lit: number };
  readonly proof: { readonly serverSeed: string | null; readonly clientSeed: string; readonly nonce: number };
}

/** Adds the game of the document, builds it, plays one bet of it, and recomputes what fell from its revealed seeds. */
export async function walkGame(copy: Copy): Promise<Walked> {
  followDocument(copy.root, 'docs/adding-a-game.md');
  copy.run('packages/devkit/src/new-remote/cli.ts', 'games-lamp');
  copy.run('node_modules/typescript/bin/tsc', '-b', 'apps/platform', 'apps/games-lamp');
  copy.run('packages/devkit/src/build/cli.ts', '--folder', 'apps/games-lamp');
  const bet = await play(copy);
  const { lit, multiplier } = recomputed(copy, bet);
  const paid = STAKE_UNITS * multiplier;
  if (bet.outcome.lit !== lit || bet.payoutUnits !== paid)
    throw new Error(`The bet says lamp ${bet.outcome.lit} and ${bet.payoutUnits}, its seeds say ${lit} and ${paid}.`);
  copy.run('scripts/returns.ts', '--game', 'lamp');
  return { own: OWN, mostLines: MOST_LINES };
}

/** One bet of the player that a new installation has, as it is shown to anybody once its seeds are revealed. */
async function play({ root }: Copy): Promise<Bet> {
  const data = path.join(root, '.baize/platform');
  const ports = Object.fromEntries(
    ['GENERAL', 'CRASH', 'CASES', 'MINER', 'COINFLIP', 'KENO', 'DICE'].map((service) => [`PORT_${service}`, '0']),
  );
  const env = {
    ...ports,
    BAIZE_DATA_DIR: data,
    DATABASE_URL: '',
    NATS_URL: '',
    LOG_LEVEL: 'warn',
    PLATFORM_METRICS_PORT: '0',
  };
  const platform = startChild<Ready>('platform', [path.join(root, 'apps/platform/src/main.ts')], env);
  try {
    const { general, dice } = (await platform.ready).ports;
    const { accounts } = JSON.parse(readFileSync(path.join(data, 'accounts.json'), 'utf8')) as {
      accounts: readonly [{ email: string; password: string }];
    };
    const { token } = await asked<{ token: string }>(general, '/api/v2/auth/login/email/password', {
      body: accounts[0],
    });
    const body = { id: randomUUID(), currency: 'RUB', stakeUnits: STAKE_UNITS, lamp: CHOSEN };
    await asked(dice, '/lamp/bets', { token, body });
    const { serverSeedHash } = await asked<{ serverSeedHash: string }>(dice, '/fairness/seeds', { token });
    await asked(dice, '/fairness/seeds/rotate', { token, body: { serverSeedHash, clientSeed: 'walk' } });
    return await asked<Bet>(dice, `/bets/${body.id}`);
  } finally {
    await platform.stop();
  }
}

/** @throws when the platform refuses, with what it said */
async function asked<Answer>(
  port: number,
  where: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}${where}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${where} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** By the command that anybody can run without the site. */
function recomputed({ run }: Copy, { proof }: Bet): { readonly lit: number; readonly multiplier: number } {
  const { serverSeed, clientSeed, nonce } = proof;
  if (serverSeed === null) throw new Error('The seeds were rotated and are not revealed.');
  const seeds = ['--server-seed', serverSeed, '--client-seed', clientSeed, '--nonce', String(nonce)];
  const text = run('packages/fairness/src/cli/verify.ts', 'lamp', ...seeds, '--lamp', String(CHOSEN), '--json');
  return (JSON.parse(text) as { steps: { lit: number; multiplier: number } }).steps;
}
