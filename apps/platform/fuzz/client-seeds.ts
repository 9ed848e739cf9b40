import { randomUUID } from 'node:crypto';
import { typedOf, verifyTyped } from '@baize/fairness/typed/index';
import { type Chances, chancesOf } from '../chaos/random.ts';
import type { Database } from '../src/foundation/db/database.ts';
import type { Player } from '../src/foundation/http/player.ts';
import { type TestPlatform, startTestPlatform } from '../tests/support/platform.ts';
import { type FuzzPart, notesOf } from './part.ts';

/** Limit of the protocol: Unicode characters of a client seed, without the spaces around it. */
const MOST_CHARACTERS = 64;
const RUB = 10_000;

/**
 * Characters of every kind, some of which are two or more code units in JavaScript, and some of which no database
 * accepts.
 */
const ALPHABETS: readonly (readonly string[])[] = [
  Array.from('abcXYZ019'),
  Array.from(':,;|-_ \t\n"\'\\'),
  Array.from('ңжЯЩъ'),
  Array.from('नमस्ते'),
  Array.from('م\u200fب\u202Eت'),
  ['😀', '🎲', '👩‍🚀', '🂡'],
  ['e\u0301', '\u00e9', '\uFEFF', '\u00a0', '\u3000', '\u200b'],
  ['\u0000', '\u0001', '\u001b', '\u007f'],
  ['\ud800', '\udc00', '\uffff'],
];

export interface ClientSeedsOptions {
  readonly seed: string;
  readonly cases: number;
  readonly database: Database;
}

/**
 * Begins and changes seeds by the public calls with client seeds of any alphabet and of lengths up to the limit and
 * over it. Those within it are accepted unchanged, and a bet with each verifies afterwards; the others are refused with
 * a code.
 */
export async function fuzzClientSeeds({ seed, cases, database }: ClientSeedsOptions): Promise<FuzzPart> {
  const notes = notesOf('client seeds');
  const platform = await startTestPlatform({ services: ['dice'], database });
  try {
    for (let number = 0; number < cases; number++) {
      const chances = chancesOf(`${seed}:client-seed:${number}`);
      const [first, second] = [clientSeed(chances), clientSeed(chances)];
      const player = await platform.newcomer('RUB', 100 * RUB);
      const begun = await platform.call('beginSeeds', { body: { clientSeed: first } }, player, 'dice');
      const isBegun = answered(begun, first, notes);
      if (!isBegun) await platform.call('beginSeeds', { body: { clientSeed: 'of-the-fuzzer' } }, player, 'dice');
      const wrong = await playedWith(platform, player, isBegun ? first.trim() : 'of-the-fuzzer');
      if (wrong !== null) notes.problem(`${JSON.stringify(first)}: ${wrong}`);
      const { serverSeedHash } = await platform.seedsOf(player);
      const body = { serverSeedHash, clientSeed: second };
      answered(await platform.call('rotateSeeds', { body }, player, 'dice'), second, notes);
    }
    return notes.done(cases);
  } finally {
    await platform.close();
  }
}

/** Lengths around the limit more often than others. */
function clientSeed(chances: Chances): string {
  const letters = ALPHABETS[chances.integer(ALPHABETS.length)]!;
  const length = chances.is(0.6) ? MOST_CHARACTERS - 2 + chances.integer(5) : chances.integer(2 * MOST_CHARACTERS);
  let text = chances.is(0.2) ? ' ' : '';
  while (Array.from(text).length < length) text += letters[chances.integer(letters.length)]!;
  // Cut anywhere, also within a character.
  return chances.is(0.2) ? text.slice(0, -1) : text;
}

function isTaken(seed: string): boolean {
  const { length } = Array.from(seed.trim());
  return length >= 1 && length <= MOST_CHARACTERS && seed.isWellFormed() && !seed.includes('\u0000');
}

/** Whether the seed was accepted; an unexpected answer is a problem. */
function answered(
  { status, body, refusal }: Awaited<ReturnType<TestPlatform['call']>> & { readonly body: unknown },
  seed: string,
  notes: ReturnType<typeof notesOf>,
): boolean {
  const { clientSeed: told } = Object(body) as { readonly clientSeed?: unknown };
  const isRight = isTaken(seed)
    ? status === 200 && told === seed.trim()
    : status >= 400 && status < 500 && typeof refusal.code === 'string';
  if (isRight) notes.note(status === 200 ? 'taken' : refusal.code);
  else notes.problem(`${JSON.stringify(seed)} was answered with ${status}: ${JSON.stringify(body).slice(0, 200)}`);
  return status === 200;
}

/** Places a bet, reveals its seeds, and verifies it. Null if it passes. */
async function playedWith(platform: TestPlatform, player: Player, seed: string): Promise<string | null> {
  const { serverSeedHash } = await platform.seedsOf(player);
  const bet = { id: randomUUID(), currency: 'RUB', stakeUnits: RUB, direction: 'under', chance: 5_000 } as const;
  await platform.call('placeDiceBet', { body: bet }, player);
  await platform.call('rotateSeeds', { body: { serverSeedHash, clientSeed: 'another' } }, player, 'dice');
  const { body } = await platform.call('getBet', { params: { betId: bet.id } }, undefined, 'dice');
  const typed = typedOf(body);
  if (typed?.values['clientSeed'] !== seed)
    return `its bet was made with ${JSON.stringify(typed?.values['clientSeed'])}`;
  const answer = verifyTyped(typed.game, typed.version, typed.values);
  return answer.ok && answer.verification.matches ? null : 'its bet does not verify';
}
