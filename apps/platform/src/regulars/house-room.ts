import { CURRENCIES, type Currency, type OpenedRegular } from '@baize/protocol';
import type { RoomState } from '@baize/protocol/games/rooms/rooms';
import type { Chance } from './chance.ts';
import { type Client, Refused } from './client.ts';
import type { Sessions } from './sessions.ts';
import { sleep } from './sleep.ts';

/** How often the rooms of all currencies are looked at, and the longest pause while they do not answer. */
const LOOK_EVERY_MS = 4000;
const MOST_PAUSE_MS = 60_000;
/** Smallest stakes of the room that a regular puts in. */
const STAKES = [1, 1, 2, 3, 5] as const;

export interface HouseRoomOptions {
  readonly call: Client;
  readonly sessions: Sessions;
  readonly count: number;
  readonly chance: Chance;
  readonly stop: AbortSignal;
}

/**
 * Keeps a regular in the room that is marked as the house's (`house`), in each currency that one of them has: when a
 * round opens, before any player, by the seed that the round shows. Where a player was first it stays away. Runs until
 * it is stopped; never rejects.
 */
export async function keepHouseRoom({ call, sessions, count, chance, stop }: HouseRoomOptions): Promise<void> {
  const tried = new Map<Currency, number>();
  let failures = 0;
  while (!stop.aborted) {
    for (const currency of CURRENCIES) {
      const regular = regularOf(sessions, count, currency);
      if (regular === undefined || stop.aborted) continue;
      const outcome = await look({ call, chance }, regular, tried).catch((error: unknown) => error);
      failures = outcome instanceof Refused && outcome.code === null ? failures + 1 : 0;
      if (outcome instanceof Refused && outcome.code === 'unauthorized') sessions.wanted();
    }
    await sleep(Math.min(MOST_PAUSE_MS, LOOK_EVERY_MS * 2 ** failures), stop);
  }
}

/** Deposits if the round waits for it; once in a round, whatever the answer. */
async function look(
  { call, chance }: Pick<HouseRoomOptions, 'call' | 'chance'>,
  { currency, accessToken }: OpenedRegular,
  tried: Map<Currency, number>,
): Promise<void> {
  const { rooms } = await call('getRooms', { query: { currency } });
  const open = rooms.find(waitsForHouse);
  if (open === undefined || tried.get(currency) === open.roundNumber) return;
  const { rooms: rules } = await call('getRoomsConfig', {});
  const limits = rules.find(({ room }) => room === open.room)?.limits.find((each) => each.currency === currency);
  if (limits === undefined) return;
  tried.set(currency, open.roundNumber);
  const { roundNumber } = open;
  const stakeUnits = limits.minStakeUnits * chance.pick(STAKES);
  const { clientSeed } = open.house!;
  const body = { id: chance.uuid(), currency, stakeUnits, roundNumber, clientSeed };
  await call('placeRoomBet', { body }, { token: accessToken });
}

function waitsForHouse({ house, phase, entries }: RoomState): boolean {
  return house !== undefined && phase === 'waiting' && entries.length === 0;
}

/** The first of them whose money is of that currency. */
function regularOf(sessions: Sessions, count: number, currency: Currency): OpenedRegular | undefined {
  for (let number = 0; number < count; number += 1) {
    const regular = sessions.of(number);
    if (regular?.currency === currency) return regular;
  }
  return undefined;
}
