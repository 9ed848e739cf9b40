import { commit } from '@baize/fairness';
import { roundAt } from '@baize/fairness/beacon/times';
import {
  beaconedRoomSeed,
  entryOfTicket,
  roomSeed,
  roomTickets,
  roomWinningTicket,
  type RoomEntry,
} from '@baize/fairness/games/rooms/rooms';
import { hashHex, hmac } from '../../src/bets/seeds/hmac.ts';
import type { RoundsVersion } from '../../src/games/core/rounds/round.ts';
import { readRound } from '../../src/games/rooms/read-rounds.ts';
import { type RoomsHouse, openRoomsHouse } from '../../tests/support/rooms-house.ts';
import { HOUSE_BEACON } from '../../tests/support/round-house.ts';
import type { Table } from '../attack.ts';
import { groundSeed } from './ground.ts';
import { sealedColumns } from './own-seeds.ts';

const RUB = 10_000;
/** The insider comes last, with one ticket in a hundred. */
const OTHERS = { stakeUnits: 99 * RUB, clientSeed: 'of-another-player' };
const OWN_UNITS = RUB;
const CHANCE = 0.01;
/** One seed in a hundred wins: of so many, at least one almost surely does. */
const TRIED_BY_SECRET = 1_500;
const STEP_MS = 1_000;

/** @param version of the rules of its rounds: by version 1 a player who has the key and deposits last wins every pot */
export async function roomsTable(version: RoundsVersion): Promise<Table<string>> {
  const house = await openRoomsHouse({ version });
  house.start();
  await house.timers.advanceTo(house.timers.now());
  const [other, insider] = [await house.newPlayer(1_000_000 * RUB), await house.newPlayer(1_000_000 * RUB)];
  let attempt = 0;
  return {
    database: house.database,
    columns: sealedColumns,
    next: async () => {
      const { number, server_seed_hash: commitment } = await house.round();
      await house.place(other, OTHERS);
      const known = lastWord(house.timers.now());
      const isSecret = (text: string): boolean => commit(text, hashHex) === commitment;
      attempt += 1;
      return {
        commitment,
        marks: [`"${number}"`],
        isSecret,
        choose: (text) =>
          groundSeed(attempt, (own) => worth(text, own, number, known), isSecret(text) ? TRIED_BY_SECRET : undefined),
        blindly: `blindly-${attempt}`,
        async play(clientSeed) {
          await house.place(insider, { stakeUnits: OWN_UNITS, clientSeed });
          const { seedOf, won } = await drawOf(house, number);
          const seed = seedOf(clientSeed);
          return {
            won,
            chance: CHANCE,
            follows: (text) => seedsOf(text, clientSeed, known).includes(seed),
            wouldHaveWon: (other) => wins(seedOf(other), other, number),
          };
        },
      };
    },
    close: () => house.close(),
  };
}

/** The randomness of the beacon's latest round: nobody knows the next one. */
function lastWord(now: number): string {
  const { chain, round } = HOUSE_BEACON;
  return round(roundAt(chain, now)).randomness;
}

function entriesWith(clientSeed: string): RoomEntry[] {
  return [OTHERS, { stakeUnits: OWN_UNITS, clientSeed }];
}

/**
 * Seeds that the draw would have if a text were the server seed: by version 1, and by version 2 with the beacon's
 * latest round.
 */
function seedsOf(text: string, clientSeed: string, known: string): [string, string] {
  const entries = entriesWith(clientSeed);
  return [roomSeed(text, entries, hashHex), beaconedRoomSeed(text, entries, known, hashHex)];
}

function worth(text: string, clientSeed: string, number: number, known: string): number {
  const [first, beaconed] = seedsOf(text, clientSeed, known);
  return (wins(first, clientSeed, number) ? 2 : 0) + (wins(beaconed, clientSeed, number) ? 1 : 0);
}

/** Whether the last deposit has the ticket. */
function wins(seed: string, clientSeed: string, number: number): boolean {
  const tickets = roomTickets(entriesWith(clientSeed));
  const ticket = roomWinningTicket(seed, 'red', number, tickets.at(-1)!.last + 1, hmac);
  return entryOfTicket(tickets, ticket) === tickets.length - 1;
}

/** Waits until the round is drawn. `seedOf`: the seed of its draw, if the insider had chosen another client seed. */
async function drawOf(house: RoomsHouse, number: number) {
  for (;;) {
    await house.timers.advanceTo(house.timers.now() + STEP_MS);
    const { serverSeed, result, entries, beacon } = (await readRound(house.database, number))!;
    if (result === null || serverSeed === null) continue;
    const randomness = beacon?.randomness;
    const seedOf = (clientSeed: string): string =>
      randomness === undefined
        ? roomSeed(serverSeed, entriesWith(clientSeed), hashHex)
        : beaconedRoomSeed(serverSeed, entriesWith(clientSeed), randomness, hashHex);
    return { seedOf, won: result.winner?.betId === entries.at(-1)!.betId };
  }
}
