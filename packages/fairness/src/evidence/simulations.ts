import { createHash, createHmac } from 'node:crypto';
import { CASE_TICKETS } from '../case-table.ts';
import { caseTicket } from '../cases.ts';
import { coinflipMultiplierE4, coinflipReturn, coinSide } from '../coinflip.ts';
import { crashBust, crashReachChance } from '../crash.ts';
import { DICE_ROLLS, diceMultiplierE4, diceReturn, diceRoll, diceWins } from '../dice.ts';
import { words, type Words } from '../draws.ts';
import { fractionToNumber } from '../fraction.ts';
import { hiloCard, hiloMultiplierE4, hiloReturn, hiloWins, hiloWinningRanks, type HiloGuess } from '../hilo.ts';
import type { Hmac } from '../hmac-sha256.ts';
import { KENO_NUMBERS, kenoDraw, kenoHits, kenoMultiplierE4, kenoReturn } from '../keno.ts';
import { MINER_TILES, minerMines, minerMultiplierE4, minerReturn } from '../miner.ts';
import { MULTIPLIER_SCALE } from '../payout.ts';
import { roomWinningTicket } from '../rooms.ts';
import { ROULETTE_WHEEL, rouletteMultiplierE4, roulettePocket, rouletteReturn } from '../roulette.ts';

/** One round of a game: which of its outcomes came, and what a bet of one unit got back. */
export interface Round {
  readonly outcome: number;
  readonly returned: number;
}

export interface Simulation {
  readonly name: string;
  /** The bet that is made again and again. */
  readonly bet: string;
  /** How likely each outcome is. */
  readonly outcomes: readonly number[];
  /** What the bet returns by the exact fraction. */
  readonly expected: number;
  /** The round of a number; each number is another round. */
  readonly play: (source: Source, round: number) => Round;
}

/** Where rounds get their chance from: one endless stream, and hashes of rounds. */
export interface Source {
  readonly next: Words;
  readonly hash: (round: number) => string;
  readonly hmac: Hmac;
}

const SALT = 'simulation';
const even = { chanceHundredths: 4_950, direction: 'under' } as const;
const PICKS = [1, 2, 3];
const TARGET = 200;
const ROOM_TICKETS = 1_000;
const STAKE_OF_ROOM = 100;
/** The least bust of each part of the crash's range, in hundredths. */
const CRASH_STEPS = [100, 101, 105, 111, 125, 143, 167, 200, 250, 333, 500, 1_000, 5_000, 100_000];

// What pays does not change from round to round, and exact figures take time.
const DICE_PAYS = unit(diceMultiplierE4(even.chanceHundredths));
const KENO_PAYS = [0, 1, 2, 3].map((hits) => unit(kenoMultiplierE4('classic', PICKS.length, hits)));
const MINER_PAYS = unit(minerMultiplierE4(5, 3));
const COINFLIP_PAYS = unit(coinflipMultiplierE4(3));
const BLACK_PAYS = unit(rouletteMultiplierE4('black'));
const RANKS = Array.from({ length: 13 }, (_, index) => index + 1);
const HILO_PAYS = RANKS.map((rank) => unit(hiloMultiplierE4([hiloWinningRanks(rank, firstGuess(rank))])));

/** @param seed another seed is another ten million rounds */
export function sourceOf(seed: string): Source {
  const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
  return {
    hmac,
    next: words({ serverSeed: seed, clientSeed: SALT, nonce: 0 }, hmac),
    hash: (round) => createHash('sha256').update(`${seed}:${round}`).digest('hex'),
  };
}

/** A bet on each game. What is drawn and paid is drawn and paid by the functions that settle real bets. */
export const SIMULATIONS: readonly Simulation[] = [
  {
    name: 'dice',
    bet: 'under 49.50',
    outcomes: evenly(DICE_ROLLS),
    expected: fractionToNumber(diceReturn(even)),
    play({ next }) {
      const roll = diceRoll(next());
      return { outcome: roll, returned: diceWins(roll, even) ? DICE_PAYS : 0 };
    },
  },
  {
    name: 'keno',
    bet: 'three numbers, classic table',
    outcomes: evenly(KENO_NUMBERS),
    expected: fractionToNumber(kenoReturn('classic', PICKS.length)),
    play({ next }, round) {
      const draw = kenoDraw(next);
      const hits = kenoHits(PICKS, draw);
      // Every place of the draw has its turn.
      return {
        outcome: draw[round % draw.length]! - 1,
        returned: KENO_PAYS[hits]!,
      };
    },
  },
  {
    name: 'miner',
    bet: 'five mines, three gems',
    outcomes: evenly(MINER_TILES),
    expected: fractionToNumber(minerReturn(5, 3)),
    play({ next }, round) {
      const mines = minerMines(next, 5);
      const lost = mines.some((tile) => tile < 3);
      return { outcome: mines[round % mines.length]!, returned: lost ? 0 : MINER_PAYS };
    },
  },
  {
    name: 'hilo',
    bet: 'higher or same on the first card',
    outcomes: evenly(52),
    expected: hiloExpected(),
    play({ next }) {
      const { rank } = hiloCard(next());
      const word = next();
      const card = hiloCard(word);
      const guess = firstGuess(rank);
      const won = hiloWins(rank, guess, card.rank);
      const outcome = Math.floor((word * 52) / 2 ** 32);
      return { outcome, returned: won ? HILO_PAYS[rank - 1]! : 0 };
    },
  },
  {
    name: 'coinflip',
    bet: 'three flips',
    outcomes: evenly(8),
    expected: fractionToNumber(coinflipReturn(3)),
    play({ next }) {
      const sides = [coinSide(next()), coinSide(next()), coinSide(next())];
      const outcome = sides.reduce((sum, side) => sum * 2 + (side === 'heads' ? 1 : 0), 0);
      return { outcome, returned: outcome === 7 ? COINFLIP_PAYS : 0 };
    },
  },
  {
    name: 'cases',
    bet: 'half of the tickets at 1.88x',
    outcomes: evenly(CASE_TICKETS),
    expected: 0.94,
    play({ next }) {
      const ticket = caseTicket(next);
      return { outcome: ticket - 1, returned: ticket <= CASE_TICKETS / 2 ? 1.88 : 0 };
    },
  },
  {
    name: 'crash',
    bet: 'out at 2.00x',
    outcomes: CRASH_STEPS.map((least, step) => reach(least) - reach(CRASH_STEPS[step + 1] ?? Infinity)),
    expected: (fractionToNumber(crashReachChance(TARGET)) * TARGET) / 100,
    play({ hash, hmac }, round) {
      const bust = crashBust(hash(round), SALT, hmac);
      const outcome = CRASH_STEPS.findLastIndex((least) => bust >= least);
      return { outcome, returned: bust >= TARGET ? TARGET / 100 : 0 };
    },
  },
  {
    name: 'roulette',
    bet: 'black',
    outcomes: evenly(ROULETTE_WHEEL.length),
    expected: fractionToNumber(rouletteReturn('black')),
    play({ hash, hmac }, round) {
      const pocket = roulettePocket(hash(round), SALT, hmac);
      const won = ROULETTE_WHEEL[pocket] === 'black';
      return { outcome: pocket, returned: won ? BLACK_PAYS : 0 };
    },
  },
  {
    name: 'rooms',
    bet: '100 of 1,000 tickets',
    outcomes: evenly(ROOM_TICKETS),
    expected: 0.99,
    play({ hash, hmac }, round) {
      const ticket = roomWinningTicket(hash(round), 'red', round, ROOM_TICKETS, hmac);
      return { outcome: ticket, returned: ticket < STAKE_OF_ROOM ? 0.99 * (ROOM_TICKETS / STAKE_OF_ROOM) : 0 };
    },
  },
];

function unit(multiplierE4: number): number {
  return multiplierE4 / MULTIPLIER_SCALE;
}

/** Over the thirteen ranks that the first card can have. */
function hiloExpected(): number {
  const returned = RANKS.map((rank) => fractionToNumber(hiloReturn([hiloWinningRanks(rank, firstGuess(rank))])));
  return returned.reduce((sum, value) => sum + value, 0) / RANKS.length;
}

/** The chance of a bust at or above so many hundredths. */
function reach(hundredths: number): number {
  if (hundredths === Infinity) return 0;
  return hundredths <= 100 ? 1 : fractionToNumber(crashReachChance(hundredths));
}

function evenly(count: number): number[] {
  return Array.from({ length: count }, () => 1 / count);
}

function firstGuess(rank: number): HiloGuess {
  if (rank === 1) return 'higher';
  return rank === 13 ? 'lower' : 'higher-or-same';
}
