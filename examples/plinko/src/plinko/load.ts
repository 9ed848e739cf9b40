import type { LoadContext } from '@baize/contract';
import type { SeededData } from '@baize/game-kit/instant';
import { calls } from '@baize/protocol';
import { type Config, getConfig, listBets, type PlinkoBet } from '../calls.ts';

export interface PlinkoData extends SeededData<PlinkoBet> {
  readonly config: Config;
}

/** What the table starts with; asked for on the server, before the page is sent. */
export async function loadPlinko({ call, currency, loggedIn }: LoadContext): Promise<PlinkoData> {
  const [config, seeds, own] = await Promise.all([
    call(getConfig, {}),
    // Without these there is a table all the same: it asks again.
    loggedIn ? call(calls.getSeeds, {}).catch(() => null) : null,
    loggedIn ? call(listBets, {}).catch(() => null) : null,
  ]);
  return { currency, config, seeds, own: own?.bets ?? [] };
}
