import { createHash } from 'node:crypto';
import { CASES_ALGORITHM, caseTicket } from '../cases.ts';
import { COINFLIP_ALGORITHM, COINFLIP_MAX_FLIPS, coinSide } from '../coinflip.ts';
import { bustDigest, bustOfDigest, CRASH_ALGORITHM } from '../crash.ts';
import { DICE_ALGORITHM, diceMultiplierE4, diceRoll, diceWins, type DiceDirection } from '../dice.ts';
import type { Words } from '../draws.ts';
import { WORD_RANGE } from '../word-range.ts';
import { HILO_ALGORITHM, hiloCard, type HiloCard } from '../hilo.ts';
import { KENO_ALGORITHM, kenoDraw, kenoHits, kenoMultiplierE4 } from '../keno.ts';
import { KENO_TABLES, type KenoRisk } from '../keno-tables.ts';
import { MINER_ALGORITHM, minerMines } from '../miner.ts';
import { decimalText } from '../payout.ts';
import { entryOfTicket, roomPayoutUnits, roomSeed, roomTickets, roomWinningTicket, ROOMS_ALGORITHM } from '../rooms.ts';
import { ROULETTE_ALGORITHM, rouletteColour, rouletteDigest, roulettePocket } from '../roulette.ts';
import { previousHash, stepsBack } from '../round-chain.ts';
import { commit } from '../seeds.ts';
import { toHex } from '../bytes.ts';
import { drawnFrom, tracedWords } from '../verify-stream.ts';
import { UsageError, type Options } from './options.ts';

/** A line of the answer: a step on the way to the result, or the result. */
export interface Line {
  readonly key: string;
  /** As a program reads it: figures are numbers, several values a list. */
  readonly value: number | string | readonly (number | string)[];
  /** As a person reads it, where that is more than the value: `2.0000`. */
  readonly text?: string;
}

interface Game {
  readonly algorithm: string;
  readonly run: (options: Options) => Line[];
}

/** Most cards, openings and the like of one run. */
const MOST = 1_000;
/** Steps from one hash of a chain to an earlier one that are tried: about a second's work. */
const MOST_STEPS = 1_000_000;
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every game whose rules stand in this package. */
export const GAMES = {
  dice: { algorithm: DICE_ALGORITHM, run: (options) => ofSeeds(options, (next) => dice(options, next)) },
  keno: { algorithm: KENO_ALGORITHM, run: (options) => ofSeeds(options, (next) => keno(options, next)) },
  miner: {
    algorithm: MINER_ALGORITHM,
    run: (options) =>
      // Counted as in a bet's record: from 0, row by row.
      ofSeeds(options, (next) => [line('minedTiles', minerMines(next, options.integer('mines', 1, 3)))]),
  },
  hilo: {
    algorithm: HILO_ALGORITHM,
    run: (options) =>
      ofSeeds(options, (next) => [list('cards', count(options, 'cards', 10), () => card(hiloCard(next())))]),
  },
  coinflip: {
    algorithm: COINFLIP_ALGORITHM,
    run: (options) =>
      ofSeeds(options, (next) => [list('sides', count(options, 'flips', COINFLIP_MAX_FLIPS), () => coinSide(next()))]),
  },
  cases: {
    algorithm: CASES_ALGORITHM,
    run: (options) =>
      ofSeeds(options, (next) => [list('tickets', count(options, 'openings', 1), () => caseTicket(next))]),
  },
  crash: { algorithm: CRASH_ALGORITHM, run: crash },
  roulette: { algorithm: ROULETTE_ALGORITHM, run: roulette },
  rooms: { algorithm: ROOMS_ALGORITHM, run: rooms },
} as const satisfies Record<string, Game>;

export type GameName = keyof typeof GAMES;

/** The commitment, every word that the game draws, and what it makes of them. */
function ofSeeds(options: Options, draw: (next: Words) => Line[]): Line[] {
  const serverSeed = options.text('server-seed');
  const seeds = { serverSeed, clientSeed: options.text('client-seed'), nonce: options.integer('nonce', 0) };
  const { next, drawn } = tracedWords(seeds);
  const result = draw(next);
  const { messages, digests, bytes } = drawnFrom(seeds, drawn);
  return [
    line('serverSeed', serverSeed),
    line('commitment', commit(serverSeed)),
    line('clientSeed', seeds.clientSeed),
    line('nonce', seeds.nonce),
    line('messages', messages),
    line('digests', digests),
    line('bytes', bytes),
    line(
      'floats',
      drawn.map((word) => word / WORD_RANGE),
    ),
    ...result,
  ];
}

function dice(options: Options, next: Words): Line[] {
  const roll = diceRoll(next());
  const steps = [decimal('roll', roll, 2)];
  const chance = options.optional('chance');
  if (chance === undefined) return steps;
  const direction = oneOf<DiceDirection>(options, 'direction', ['under', 'over']);
  const chanceHundredths = Math.round(Number(chance) * 100);
  const won = diceWins(roll, { chanceHundredths, direction });
  return [...steps, line('direction', direction), multiplier(won ? diceMultiplierE4(chanceHundredths) : 0)];
}

function keno(options: Options, next: Words): Line[] {
  const draw = kenoDraw(next);
  const steps = [line('draw', draw)];
  const picked = options.optional('picks');
  if (picked === undefined) return steps;
  const picks = picked.split(',').map(Number);
  const risk = oneOf(options, 'risk', Object.keys(KENO_TABLES) as KenoRisk[]);
  const hits = kenoHits(picks, draw);
  return [...steps, line('hits', hits), multiplier(kenoMultiplierE4(risk, picks.length, hits))];
}

function crash(options: Options): Line[] {
  const hash = options.text('hash');
  const digest = bustDigest(hash, options.text('salt'));
  return [
    ...chain(options, hash),
    line('digest', digest),
    line('bytes', digest.slice(0, 13)),
    decimal('bust', bustOfDigest(digest), 2),
  ];
}

function roulette(options: Options): Line[] {
  const hash = options.text('hash');
  const salt = options.text('salt');
  const pocket = roulettePocket(hash, salt);
  const digest = toHex(rouletteDigest(hash, salt));
  const word = Number.parseInt(digest.slice(0, 8), 16);
  return [
    ...chain(options, hash),
    line('digest', digest),
    line('bytes', digest.slice(0, 8)),
    line('float', word / WORD_RANGE),
    line('pocket', pocket),
    line('colour', rouletteColour(pocket)),
  ];
}

/** With the stakes of all deposits, whose ticket it is and what it pays; otherwise the ticket among as many as are said. */
function rooms(options: Options): Line[] {
  const serverSeed = options.text('server-seed');
  const clientSeeds = options.text('client-seeds').split(',');
  const stakes = options.optional('stakes')?.split(',').map(Number);
  if (stakes && stakes.length !== clientSeeds.length) throw new UsageError('--stakes names one for each client seed.');
  const entries = clientSeeds.map((clientSeed, index) => ({ clientSeed, stakeUnits: stakes?.[index] ?? 0 }));
  const tickets = stakes && roomTickets(entries);
  const count = tickets === undefined ? options.integer('tickets', 1) : tickets.at(-1)!.last + 1;
  const seed = roomSeed(serverSeed, entries);
  const room = oneOf(options, 'room', ['red', 'yellow', 'purple']);
  const ticket = roomWinningTicket(seed, room, options.integer('round', 0), count);
  const pot = entries.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0);
  return [
    line('serverSeed', serverSeed),
    line('commitment', commit(serverSeed)),
    line('seed', seed),
    line('tickets', count),
    line('ticket', ticket),
    ...(tickets === undefined
      ? []
      : [line('deposit', entryOfTicket(tickets, ticket) + 1), line('pot', pot), line('payout', roomPayoutUnits(pot))]),
  ];
}

/** The round's hash, the one before it, and how far an earlier one lies back. */
function chain(options: Options, hash: string): Line[] {
  const before = previousHash(hash);
  const steps = [line('roundHash', hash), line('earlierHash', before)];
  const earlier = options.optional('earlier');
  if (earlier === undefined) return steps;
  const walked = stepsBack(before, earlier, MOST_STEPS, sha);
  if (walked === undefined) throw new UsageError('--earlier is no hash of the chain before --hash.');
  return [...steps, line('steps', walked + 1)];
}

function list(key: string, length: number, draw: () => number | string): Line {
  return line(key, Array.from({ length }, draw));
}

function count(options: Options, name: 'cards' | 'flips' | 'openings', fallback: number): number {
  const value = options.integer(name, 1, fallback);
  if (value > MOST) throw new UsageError(`--${name} is above ${MOST}.`);
  return value;
}

function multiplier(multiplierE4: number): Line {
  return decimal('multiplier', multiplierE4, 4);
}

function oneOf<const Value extends string>(
  options: Options,
  name: 'direction' | 'risk' | 'room',
  values: readonly Value[],
): Value {
  const given = options.text(name);
  const found = values.find((value) => value === given);
  if (found === undefined) throw new UsageError(`--${name} is one of ${values.join(', ')}.`);
  return found;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' };

function card({ rank, suit }: HiloCard): string {
  return `${RANKS[rank - 1]}${SUITS[suit]}`;
}

function line(key: string, value: Line['value']): Line {
  return { key, value };
}

/** A figure of so many decimals, from its whole parts. */
function decimal(key: string, value: number, places: number): Line {
  const text = decimalText(value, places);
  return { key, value: Number(text), text };
}
