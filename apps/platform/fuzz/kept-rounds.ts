import type { BeaconRound } from '@baize/fairness/beacon/round';
import { timeOf } from '@baize/fairness/beacon/times';
import { pino } from 'pino';
import { type Chances, chancesOf } from '../chaos/random.ts';
import { BeaconError } from '../src/bets/beacon/beacon-error.ts';
import { Beacon } from '../src/bets/beacon/beacon.ts';
import type { BeaconSource } from '../src/bets/beacon/sources.ts';
import type { Database } from '../src/foundation/db/database.ts';
import { announceChain, pendingChain } from '../src/games/core/rounds/announced-chains.ts';
import { beaconSalts } from '../src/games/core/rounds/salt-source.ts';
import { type TestChain, testChain } from '../tests/support/beacon.ts';
import { testSeal } from '../tests/support/seed-seal.ts';
import { type FuzzPart, codeOf, notesOf } from './part.ts';

const log = pino({ level: 'silent' });
const NOTICE_MS = 10_000;

export interface KeptOptions {
  readonly seed: string;
  readonly cases: number;
  /** A migrated database. */
  readonly database: Database;
}

/**
 * Two processes ask for the same rounds while their sources are silent, late, down, or give two values of one round,
 * and before the round's time: each time the answer is the one stored value, null, or a code.
 */
export async function fuzzKeptRounds({ seed, cases, database }: KeptOptions): Promise<FuzzPart> {
  const notes = notesOf('kept rounds');
  const name = `fuzzed ${seed}`.slice(0, 64);
  const chains = [testChain(name), testChain(name, 2)] as const;
  const { chain } = chains[0];
  let now = 0;
  const sources = chains.map((told) => saidSource(told, chain));
  const beacons = sources.map(({ source }) => {
    const beacon = new Beacon({ database, clock: () => now, log });
    beacon.useSource(source);
    return beacon;
  });
  for (let number = 1; number <= cases; number++) {
    const chances = chancesOf(`${seed}:kept:${number}`);
    // Each fourth round is asked for ahead of its time.
    now = timeOf(chain, number) + (number % 4 === 0 ? -1 - chances.integer(1_000) : chances.integer(3_000));
    for (const { say } of sources) say(chances);
    const heard = await Promise.all(
      beacons.map((beacon) => beacon.roundIfThere(number).catch((error: unknown) => error)),
    );
    const kept = (await beacons[0]!.kept(name, number))?.round.signature ?? null;
    for (const value of heard) {
      const wrong = wrongIn(value, kept, now < timeOf(chain, number));
      if (wrong === null) notes.note(nameOf(value));
      else notes.problem(`round ${number}: ${wrong}`);
    }
  }
  await fuzzSalts({ seed, cases, database }, chains[0], notes);
  return notes.done(cases);
}

/** A source that answers differently each time: with its round, with nothing, or with a failure. */
function saidSource(told: TestChain, { name }: { readonly name: string }) {
  let drawn: Chances = chancesOf(name);
  const round = async (number: number): Promise<BeaconRound | null> => {
    if (drawn.is(0.2)) throw new BeaconError('beacon-away', number);
    return drawn.is(0.2) ? null : told.round(number);
  };
  const source: BeaconSource = { chain: async () => told.chain, latest: () => round(1), round };
  return { source, say: (chances: Chances) => void (drawn = chances) };
}

function wrongIn(value: unknown, kept: string | null, isAhead: boolean): string | null {
  if (value instanceof Error && codeOf(value) === null) return String(value);
  if (isAhead) return codeOf(value) === 'beacon-ahead' ? null : `${nameOf(value)} ahead of its time`;
  if (value === null || value instanceof BeaconError) return null;
  const { signature } = value as BeaconRound;
  return signature === kept ? null : 'another value than the one that is kept';
}

function nameOf(value: unknown): string {
  if (value === null) return 'not yet';
  return codeOf(value) ?? 'the kept value';
}

/** Chains are announced by processes that pause between the choice of the salt and the write. */
async function fuzzSalts(
  { seed, cases, database }: KeptOptions,
  { chain }: TestChain,
  notes: ReturnType<typeof notesOf>,
): Promise<void> {
  let now = timeOf(chain, 1);
  const clock = (): number => now;
  const salts = beaconSalts({ chain: async () => chain, roundIfThere: async () => null }, clock);
  const announce = (lateMs: number) =>
    announceChain(
      { database, seedSeal: testSeal, clock },
      { game: 'roulette', length: 1, version: 1 },
      {
        async promise(noticeMs) {
          const promised = await salts.promise(noticeMs);
          now = promised.announceBy + lateMs;
          return promised;
        },
      },
      NOTICE_MS,
    );
  for (let number = 1; number <= cases; number++) {
    const lateMs = 1 + chancesOf(`${seed}:salt:${number}`).integer(100_000);
    const announced = await announce(lateMs);
    if (announced === 'salt-late' && (await pendingChain(database.kysely, 'roulette')) === null) notes.note(announced);
    else notes.problem(`a chain was ${announced}, ${lateMs} ms after its salt could be known`);
  }
}
