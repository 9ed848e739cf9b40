import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Currency } from '@baize/protocol';
import { answerPlatform } from './answer-platform.ts';
import { createFakePlatform } from './fake-platform.ts';
import type { FakePlatform, FakePlatformOptions, TokenAsked } from './fake-platform.ts';

/** A fake platform that listens on a port of this machine. */
export interface RunningFakePlatform extends Omit<FakePlatform, 'tokenFor'> {
  readonly url: string;
  /** A player's token for a service: of `player`, in roubles and Russian by default. */
  tokenFor(asked: Pick<TokenAsked, 'service' | 'remote'> & Partial<TokenAsked>): string;
  close(): Promise<void>;
}

const ROUBLES: Currency = 'RUB';

/**
 * A fake platform on a free port of this machine, for tests of a service.
 *
 * @example
 * const platform = await startFakePlatform({ secret: 'test' });
 * platform.wallet.setBalance('player', 'RUB', 1_000_000);
 * const token = platform.tokenFor({ service: 'plinko', remote: 'games-plinko' });
 */
export async function startFakePlatform(options: FakePlatformOptions): Promise<RunningFakePlatform> {
  const platform = createFakePlatform(options);
  const server = createServer((request, response) => {
    answerPlatform(platform, request, response).then(
      (isKnown) => isKnown || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The same object and no copy: the test sets its network.
  return Object.assign(platform, {
    url,
    tokenFor: withDefaults(platform.tokenFor, url),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function withDefaults(tokenFor: FakePlatform['tokenFor'], url: string): RunningFakePlatform['tokenFor'] {
  return (asked) => tokenFor({ player: 'player', currency: ROUBLES, locale: 'ru', ...asked }, url).token;
}
