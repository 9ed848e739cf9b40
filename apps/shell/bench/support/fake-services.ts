import type { DiceConfig } from '@baize/protocol/games/dice/dice';
import type { FeedEntry } from '@baize/protocol';
import { CURRENCIES } from '@baize/protocol';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const FEED_ROWS = 30;

/** The services a guest's dice page asks, with answers that never change: both sides of a comparison get the same. */
export async function startFakeServices(): Promise<{ url: string; stop(): void }> {
  const answers = new Map<string, unknown>([
    ['/geo_ip', { data: { data: { ip: '127.0.0.1', country_code: null, region: 'RU' } } }],
    ['/mirror', { redirect: { newLink: null }, sso: null, meta_yandex_verification: null }],
    ['/dice/config', diceConfig()],
    ['/feed', { entries: Array.from({ length: FEED_ROWS }, (_, row) => feedEntry(row)) }],
  ]);
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function diceConfig(): DiceConfig {
  return {
    limits: CURRENCIES.map((currency) => ({
      currency,
      minStakeUnits: 10_000,
      maxStakeUnits: 100_000_000,
      maxWinUnits: 10_000_000_000,
    })),
    minChance: 1,
    maxChance: 9_800,
    returns: [
      {
        bet: 'cash-out',
        least: { numerator: '99', denominator: '100' },
        greatest: { numerator: '99', denominator: '100' },
      },
    ],
  };
}

function feedEntry(row: number): FeedEntry {
  return {
    betId: `01890000-0000-7000-8000-${String(row).padStart(12, '0')}`,
    game: 'dice',
    userId: `player-${row}`,
    player: `Player ${row}`,
    picture: 'kite',
    currency: 'RUB',
    stakeUnits: 10_000 * (row + 1),
    payoutUnits: row % 2 ? 19_900 * (row + 1) : 0,
    multiplier: row % 2 ? 19_900 : 0,
    label: '42,00',
    at: '2026-01-01T00:00:00.000Z',
  };
}
