import { isDeepStrictEqual } from 'node:util';
import type { BeaconRound } from '@baize/fairness/beacon/round';
import { type Chances, chancesOf } from '../chaos/random.ts';
import { httpBeacon } from '../src/adapters/drand/http-beacon.ts';
import { BeaconError } from '../src/bets/beacon/beacon-error.ts';
import { type Mirror, listeningLog, openMirror, testChain } from '../tests/support/beacon.ts';
import { type MirrorAnswer, mirrorAnswer } from './mirror-answers.ts';
import { type FuzzPart, notesOf } from './part.ts';

const MIRRORS = 3;
/**
 * A round that one mirror has is returned as soon as that mirror answers; if none has it, a silent mirror is waited
 * for.
 */
const TIMEOUT_MS = 30_000;
const KINDS = ['lie', 'lie', 'lie', 'not yet', 'truth'] as const;
const CHAINS = { own: testChain('a fuzzed chain'), foreign: testChain('a fuzzed chain', 2) };

/**
 * Asks the beacon's port for rounds while its mirrors answer as no honest mirror does: silence, forgeries, rounds of
 * another chain, of another number, ahead of their time, several at once. Each time the answer must be the right round,
 * "not yet", or `beacon-away`; and every rejected mirror is logged with a code.
 */
export async function fuzzBeacon({
  seed,
  cases,
}: {
  readonly seed: string;
  readonly cases: number;
}): Promise<FuzzPart> {
  const notes = notesOf('beacon');
  const { log, lines } = listeningLog();
  const mirrors: Mirror[] = [];
  for (let each = 0; each < MIRRORS; each++) mirrors.push(await openMirror(() => 'hangs up'));
  const urls = mirrors.map(({ url }) => url);
  const beacon = httpBeacon({ mirrors: urls, chain: async () => CHAINS.own.chain, timeoutMs: TIMEOUT_MS, log });
  try {
    for (let number = 1; number <= cases; number++) {
      const chances = chancesOf(`${seed}:beacon:${number}`);
      const answers = kindsOf(number, chances).map((kind) =>
        withSilence(mirrorAnswer(CHAINS, number, kind, chances), chances),
      );
      if (!answers.some(({ kind }) => kind === 'truth')) answers.forEach(speak);
      mirrors.forEach((mirror, index) => void (mirror.say = () => answers[index]!.say));
      const heard = await beacon.round(number).then(
        (round) => round,
        (error: unknown) => error,
      );
      const wrong = wrongIn(heard, CHAINS.own.round(number), answers);
      if (wrong === null) notes.note(nameOf(heard));
      else notes.problem(`case ${number}, ${JSON.stringify(answers).slice(0, 500)}: ${wrong}`);
    }
    for (const { why, err, error } of lines)
      if (typeof why !== 'string') notes.problem(`a mirror failed without a code: ${JSON.stringify(err ?? error)}`);
    return notes.done(cases);
  } finally {
    await beacon.close();
    for (const mirror of mirrors) await mirror.close();
  }
}

/** Each fourth case has no mirror that is honest, and each fourth one none that has the round. */
function kindsOf(number: number, chances: Chances): MirrorAnswer['kind'][] {
  const kinds = Array.from({ length: MIRRORS }, () => KINDS[chances.integer(KINDS.length)]!);
  if (number % 4 === 0) return kinds.map(() => 'lie');
  const wanted = number % 4 === 1 ? 'not yet' : 'truth';
  const other = (kind: MirrorAnswer['kind']): MirrorAnswer['kind'] =>
    kind === 'truth' && wanted === 'not yet' ? 'lie' : kind;
  const at = chances.integer(MIRRORS);
  return kinds.map((kind, index) => (index === at ? wanted : other(kind)));
}

type Told = { -readonly [Each in keyof MirrorAnswer]: MirrorAnswer[Each] };

/** A mirror that has nothing to say may also never answer. */
function withSilence(answer: MirrorAnswer, chances: Chances): Told {
  return answer.kind === 'lie' && chances.is(0.1) ? { kind: 'lie', say: 'nothing' } : { ...answer };
}

/** Replaces "never answers" by "hangs up": else a run would wait for a mirror while no other one has the round. */
function speak(answer: Told): void {
  if (answer.say === 'nothing') answer.say = 'hangs up';
}

/** Null if the answer is correct. */
function wrongIn(heard: unknown, right: BeaconRound, answers: readonly MirrorAnswer[]): string | null {
  const says = (kind: MirrorAnswer['kind']): boolean => answers.some((answer) => answer.kind === kind);
  const expected = says('truth') ? right : says('not yet') ? null : 'beacon-away';
  const came = heard instanceof BeaconError ? heard.code : heard;
  return isDeepStrictEqual(came, expected) ? null : `${String(came)} instead of ${JSON.stringify(expected)}`;
}

function nameOf(heard: unknown): string {
  if (heard instanceof BeaconError) return heard.code;
  return heard === null ? 'not yet' : 'the right round';
}
