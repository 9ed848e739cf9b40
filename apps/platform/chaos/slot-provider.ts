import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderCatalogue } from '@baize/protocol';
import { GAME } from './offers.ts';

const CATALOGUE: ProviderCatalogue = {
  studios: [{ id: 'chaos', title: 'Chaos' }],
  games: [
    {
      id: GAME,
      kind: 'slot',
      title: 'Emerald Table',
      studio: 'chaos',
      mechanic: 'lines',
      pace: 'even',
      returnBasisPoints: 9500,
      expectedReturn: { numerator: '19', denominator: '20' },
      art: '/art/emerald-table.svg',
      takesFreeSpins: true,
    },
  ],
};

/**
 * A provider of slots as the platform sees it: its catalogue and its readiness. The players of the run make its wallet
 * calls.
 */
export async function serveSlots(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(CATALOGUE));
  });
  server.listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
