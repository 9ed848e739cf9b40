/**
 * The rules once more, written from their text and not from the code beside: as bytes and decimal fractions, with node's
 * own hashes. Both are asked about 10,000 bets of every game, and about 100,000 in `npm run test:long`.
 */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { caseTicket } from './cases/cases.ts';
import { coinSide } from './coinflip/coinflip.ts';
import { crashBust } from './crash/crash.ts';
import { diceRoll } from './dice/dice.ts';
import { words, type SeedTriple } from '../draws.ts';
import { hiloCard } from './hilo/hilo.ts';
import type { Hmac } from '../hmac-sha256.ts';
import { kenoDraw } from './keno/keno.ts';
import { minerMines } from './miner/miner.ts';
import { roomSeed, roomWinningTicket } from './rooms/rooms.ts';
import { roulettePocket } from './roulette/roulette.ts';

const BETS = cases(10_000);

const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
const hex = (key: string, message: string): string => createHmac('sha256', key).update(message).digest('hex');
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Seeds of a bet, different for each: any text will do. */
function seedsOf(bet: number): SeedTriple {
  return { serverSeed: sha(`server ${bet}`), clientSeed: `player ${bet % 977}`, nonce: bet };
}

/** Floats as the rule says them, four bytes after four bytes: b0/256 + b1/256^2 + b2/256^3 + b3/256^4. */
function floatsOf({ serverSeed, clientSeed, nonce }: SeedTriple, count: number): number[] {
  const bytes: number[] = [];
  for (let round = 0; bytes.length < count * 4; round++)
    bytes.push(...createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest());
  const floats: number[] = [];
  for (let at = 0; floats.length < count; at += 4) {
    const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.slice(at, at + 4);
    floats.push(b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4);
  }
  return floats;
}

/** Counts over a shrinking row of numbers: each float says how many of those that are left are passed over. */
function drawnOf(floats: readonly number[], population: number): number[] {
  const taken: number[] = [];
  for (const float of floats) {
    let toPass = Math.floor(float * (population - taken.length));
    let number = 0;
    while (taken.includes(number) || toPass-- > 0) number++;
    taken.push(number);
  }
  return taken;
}

/** The first of a row of 32-bit numbers that is below the greatest multiple of `count`, modulo `count`. */
function uniformOf(seeds: SeedTriple, count: number): number {
  const greatest = Math.floor(2 ** 32 / count) * count;
  for (let length = 1; ; length++) {
    const value = floatsOf(seeds, length).at(-1)! * 2 ** 32;
    if (value < greatest) return value - count * Math.floor(value / count);
  }
}

const GAMES: Readonly<Record<string, { ours: (bet: number) => unknown; theirs: (bet: number) => unknown }>> = {
  dice: {
    ours: (bet) => diceRoll(words(seedsOf(bet), nodeHmac)()),
    theirs: (bet) => Math.floor(floatsOf(seedsOf(bet), 1)[0]! * 10_001),
  },
  miner: {
    ours: (bet) => minerMines(words(seedsOf(bet), nodeHmac), (bet % 24) + 1).join(),
    theirs: (bet) => drawnOf(floatsOf(seedsOf(bet), (bet % 24) + 1), 25).join(),
  },
  keno: {
    ours: (bet) => kenoDraw(words(seedsOf(bet), nodeHmac)).join(),
    theirs: (bet) =>
      drawnOf(floatsOf(seedsOf(bet), 10), 40)
        .map((number) => number + 1)
        .join(),
  },
  hilo: {
    ours: (bet) => {
      const { rank, suit } = hiloCard(words(seedsOf(bet), nodeHmac)());
      return `${rank} ${suit}`;
    },
    theirs: (bet) => {
      const index = Math.floor(floatsOf(seedsOf(bet), 1)[0]! * 52);
      const name = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '1'][(index - (index % 4)) / 4];
      return `${name} ${['diamonds', 'hearts', 'spades', 'clubs'][index % 4]}`;
    },
  },
  coinflip: {
    ours: (bet) => coinSide(words(seedsOf(bet), nodeHmac)()),
    theirs: (bet) => (floatsOf(seedsOf(bet), 1)[0]! < 0.5 ? 'tails' : 'heads'),
  },
  cases: {
    ours: (bet) => caseTicket(words(seedsOf(bet), nodeHmac)),
    theirs: (bet) => uniformOf(seedsOf(bet), 100_000) + 1,
  },
  rooms: {
    ours: (bet) => {
      const entries = [
        { stakeUnits: 100, clientSeed: `a${bet}` },
        { stakeUnits: 100, clientSeed: `b${bet}` },
      ];
      return roomWinningTicket(roomSeed(`s${bet}`, entries), 'purple', bet, bet + 2, nodeHmac);
    },
    theirs: (bet) =>
      uniformOf({ serverSeed: sha(`s${bet}\na${bet}\nb${bet}`), clientSeed: 'purple', nonce: bet }, bet + 2),
  },
  crash: {
    ours: (bet) => crashBust(sha(`round ${bet}`), 'salt', nodeHmac),
    theirs: (bet) => {
      // Long division by hand: the largest whole X with X x (2^52 - r) at most 99 x 2^52.
      const r = BigInt(`0x${hex('salt', sha(`round ${bet}`)).slice(0, 13)}`);
      const left = 2n ** 52n - r;
      let x = BigInt(Math.floor(99 / (Number(left) / 2 ** 52)));
      while (x * left > 99n * 2n ** 52n) x--;
      while ((x + 1n) * left <= 99n * 2n ** 52n) x++;
      return x < 100n ? 100 : Number(x);
    },
  },
  roulette: {
    ours: (bet) => roulettePocket(sha(`spin ${bet}`), 'salt', nodeHmac),
    theirs: (bet) => Math.floor((Number.parseInt(hex('salt', sha(`spin ${bet}`)).slice(0, 8), 16) / 2 ** 32) * 48),
  },
};

test.each(Object.entries(GAMES))(
  'a second reading of the rules agrees on 100,000 bets of %s',
  (_game, { ours, theirs }) => {
    const differing: number[] = [];
    for (let bet = 0; bet < BETS; bet++) if (ours(bet) !== theirs(bet)) differing.push(bet);
    expect(differing).toEqual([]);
  },
);
