/**
 * Cases that chance hardly ever brings: a roll that equals its chance, every number of hits, a ticket at the end of its
 * range, a bust that is just reached, a game of hilo to its last guess, gold, a goal at the very end of a half. Each is a case of the generator with another
 * choice, made to meet its outcome.
 */
import { CASE_TICKETS } from '../games/cases/case-table.ts';
import { DICE_MAX_CHANCE } from '../games/dice/dice.ts';
import { msAtMultiplier } from '../games/crash/crash-curve.ts';
import { HILO_MAX_GUESSES, hiloCard, type HiloCard } from '../games/hilo/hilo.ts';
import { HILO_MAX_SKIPS } from '../games/hilo/hilo-steps.ts';
import { KENO_MAX_PICKS, KENO_NUMBERS } from '../games/keno/keno.ts';
import { KENO_TABLES } from '../games/keno/keno-tables.ts';
import type { SeedTriple } from '../draws.ts';
import { caseLine, caseLines } from './batch.ts';
import { wordsOf } from './given.ts';

interface Drawn {
  readonly given: SeedTriple;
  readonly expected: {
    readonly rollHundredths: number;
    readonly draw: readonly number[];
    readonly tickets: readonly number[];
    readonly bustHundredths: number;
    readonly pocketColour: string;
  };
}

const DRAWN = 10;
/** Enough rounds of roulette that each of the 48 pockets is among them. */
const SPINS = 500;
const SEED = 'edges';

/** Lines of the games that have such cases, without their line feeds. */
export function edgeLines(): string[] {
  return [
    ...lines('cases/1', caseEdges),
    ...lines('crash/1', crashEdges),
    ...lines('crash/2', crashEdges),
    ...lines('dice/1', diceEdges),
    ...lines('fixture/1', fixtureEdges, 1),
    ...lines('hilo/1', hiloEdges),
    ...lines('hilo/2', hiloEdges),
    ...lines('keno/1', kenoEdges),
    ...lines('rooms/1', roomEdges),
    ...lines('rooms/2', roomEdges),
    ...lines('roulette/1', rouletteEdges, SPINS),
    ...lines('roulette/2', rouletteEdges, SPINS),
  ];
}

function lines(algorithm: string, edges: (drawn: Drawn) => readonly object[], count: number = DRAWN): string[] {
  const drawn = [...caseLines(algorithm.split('/')[0]!, count, SEED)].filter((line) => line.includes(`"${algorithm}"`));
  return drawn
    .map((line) => JSON.parse(line) as Drawn)
    .flatMap((one) => edges(one).map((changes) => caseLine(algorithm, { ...one.given, ...changes })));
}

/** One hundredth on each side of the roll, and the roll itself. */
function diceEdges({ expected: { rollHundredths } }: Drawn): object[] {
  const around = (roll: number) => [roll - 1, roll, roll + 1].filter((each) => each >= 1 && each <= DICE_MAX_CHANCE);
  return [
    ...around(rollHundredths).map((chanceHundredths) => ({ direction: 'under', chanceHundredths })),
    ...around(10_000 - rollHundredths).map((chanceHundredths) => ({ direction: 'over', chanceHundredths })),
  ];
}

/** A goal in the last half millisecond of a half, and a penalty of a goal in the first millisecond of a match. */
function fixtureEdges(): object[] {
  return [
    'd0ac69f133d03f5ee79c47ed3f2e580134df00292f5c7cb4b885c298fa8d99b4',
    '8fbd330aecafb183e4584e483027546d26c0bf1cf0c73cfdc92be8bb6e5c04be',
  ].map((seed) => ({ fixtureId: 'probe', sport: 'football', strengths: [20_000, 20_000], seed }));
}

/** Every number of hits of every row. */
function kenoEdges({ expected: { draw } }: Drawn): object[] {
  const others = Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1).filter((number) => !draw.includes(number));
  return Object.keys(KENO_TABLES).flatMap((risk) =>
    Array.from({ length: KENO_MAX_PICKS }, (_, at) => at + 1).flatMap((picks) =>
      Array.from({ length: picks + 1 }, (_hits, hits) => ({
        risk,
        picks: [...draw.slice(0, hits), ...others.slice(0, picks - hits)],
      })),
    ),
  );
}

/** A range that has the first ticket alone, and one that ends before it. */
function caseEdges({ expected: { tickets } }: Drawn): object[] {
  const [ticket = 0] = tickets;
  if (ticket <= 1 || ticket >= CASE_TICKETS) return [];
  const items = [
    { id: 'below', firstTicket: 1, lastTicket: ticket - 1, valueUnits: 1 },
    { id: 'it', firstTicket: ticket, lastTicket: ticket, valueUnits: 20_000 },
    { id: 'above', firstTicket: ticket + 1, lastTicket: CASE_TICKETS, valueUnits: 300 },
  ];
  return [{ items }];
}

/**
 * Targets at the bust and one hundredth above, chosen and forced; a largest win below the stake; players who ask in the
 * last millisecond and at the end.
 */
function crashEdges({ expected: { bustHundredths: bust } }: Drawn): object[] {
  const far = { stakeUnits: 100, maxWinUnits: Number.MAX_SAFE_INTEGER, leaveAfterMs: null, autoCashOut: null };
  const end = msAtMultiplier(bust);
  const targets = [bust, bust + 1].filter((target) => target > 100);
  return [
    ...targets.map((autoCashOut) => ({ ...far, autoCashOut })),
    ...targets.map((target) => ({ ...far, maxWinUnits: target })),
    { ...far, maxWinUnits: 50 },
    ...[end - 1, end].filter((at) => at >= 0).map((leaveAfterMs) => ({ ...far, leaveAfterMs })),
  ];
}

/**
 * As many skips as a game has and one more; a stake for which no guess fits; all skips, then as many right guesses as a game
 * has, and an act after the end.
 */
function hiloEdges({ given }: Drawn): object[] {
  const next = wordsOf(given);
  const cards = Array.from({ length: HILO_MAX_SKIPS + HILO_MAX_GUESSES + 1 }, () => hiloCard(next()));
  const skips = Array.from({ length: HILO_MAX_SKIPS }, () => 'skip');
  const right = cards.slice(1).map((card, at) => rightGuess(cards[at]!, card));
  const far = { stakeUnits: 1, maxWinUnits: Number.MAX_SAFE_INTEGER };
  return [
    { ...far, actions: steps([...skips, 'skip']) },
    { stakeUnits: 1_000_000, maxWinUnits: 100, actions: steps(['skip', ...right.slice(1, 3)]) },
    { ...far, actions: steps([...skips, ...right.slice(HILO_MAX_SKIPS), 'skip']) },
  ];
}

function steps(choices: readonly string[]): object[] {
  return choices.map((choice, step) => ({ kind: 'step', step, choice }));
}

function rightGuess({ rank }: HiloCard, next: HiloCard): string {
  if (rank === 1 || rank === 13) return next.rank === rank ? 'same' : rank === 1 ? 'higher' : 'lower';
  return next.rank >= rank ? 'higher-or-same' : 'lower-or-same';
}

/** A room where each entry has one ticket: the first of its range, and the last. */
function roomEdges(): object[] {
  return [{ entries: ['a', 'b', 'c', 'd', 'e'].map((clientSeed) => ({ stakeUnits: 100, clientSeed })) }];
}

/** A bet on the colour that comes. */
function rouletteEdges({ expected: { pocketColour } }: Drawn): object[] {
  return [{ colour: pocketColour }];
}
