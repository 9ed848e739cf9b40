import { randomUUID } from 'node:crypto';
import { beginSeeds } from '../src/bets/seeds/begin-seeds.ts';
import { readConfig } from '../src/foundation/config.ts';
import { openWallet } from '../src/ledger/wallets.ts';
import type { Module } from '../src/foundation/module.ts';
import { modulesFor } from '../src/modules.ts';
import { PARTIES } from '../tests/support/parties.ts';
import { startPlatform } from '../src/platform.ts';
import { auditBets } from './audit.ts';
import { benchPlayers } from './players.ts';

/**
 * The dice service in a process of its own, with players who are logged in already: what is measured is bets, not
 * registrations. Started by `bets.ts` with an IPC channel.
 */
const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? '1000');
const BALANCE_UNITS = 1_000_000 * 10_000;

const players = benchPlayers(process.env['BENCH_SEED'] ?? randomUUID(), PLAYERS);
/** Players are known here already: all else is what bets need. */
const modules = modulesFor(['dice']).map((module): Module => ({
  ...module,
  create: (deps, outside) => ({
    ...module.create(deps, outside),
    ...(module.name === 'identity' && { authenticate: async (token) => players.get(token) ?? null }),
  }),
}));
const config = readConfig(
  {
    ...process.env,
    PORT_DICE: '0',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'error',
    SEED_ACCOUNTS: 'false',
    SPORTS_FEED: 'off',
  },
  process.cwd(),
);
const platform = await startPlatform(config, { services: ['dice'], modules, outside: PARTIES });
const { database, deps } = platform;
for (const { userId } of players.values()) {
  await beginSeeds({ database, seedSeal: deps.seedSeal }, userId, 'bench');
  await platform.database.transaction(async (tx) => {
    await openWallet(tx, userId, 'RUB');
    const against = [{ account: 'sandbox' as const, amountUnits: -BALANCE_UNITS }];
    await platform.deps.ledger.transfer(tx, {
      key: `grant:${userId}`,
      userId,
      currency: 'RUB',
      amountUnits: BALANCE_UNITS,
      kind: 'grant',
      reference: null,
      against,
    });
  });
}

process.on('message', (message: 'close' | 'processor-time' | { readonly acknowledged: readonly string[] }) => {
  if (message === 'close') void platform.close().then(() => process.exit(0));
  else if (message === 'processor-time') {
    const { user, system } = process.cpuUsage();
    process.send?.({ type: 'processor-time', micros: user + system });
  } else
    void auditBets(platform.database, message.acknowledged).then((audit) => process.send?.({ type: 'audit', audit }));
});
process.send?.({ type: 'ready', port: platform.ports.dice, tokens: [...players.keys()] });
