import type { BeaconRound } from '@baize/fairness/beacon/round';
import type { Chances } from '../chaos/random.ts';
import { type Answer, NOT_YET, type Say, type TestChain, documentOf } from '../tests/support/beacon.ts';
import { hostileJson, hostileValue } from './hostile.ts';

/** The answer of a mirror: the true round, "not yet", or anything else. */
export interface MirrorAnswer {
  readonly kind: 'lie' | 'not yet' | 'truth';
  readonly say: ReturnType<Say>;
}

/** The chains whose rounds mirrors answer: the requested one, and another with the same name and another key. */
export interface ServedChains {
  readonly own: TestChain;
  readonly foreign: TestChain;
}

/** An answer of a mirror that was asked for a round, of every kind of bad input. */
export function mirrorAnswer(
  { own, foreign }: ServedChains,
  number: number,
  kind: MirrorAnswer['kind'],
  chances: Chances,
): MirrorAnswer {
  if (kind === 'truth') return { kind, say: truth(own.round(number), chances) };
  if (kind === 'not yet') return { kind, say: { ...NOT_YET, status: chances.is(0.5) ? 404 : 425 } };
  const say = lie({ own, foreign }, number, chances);
  return { kind: isTruth(say, own.round(number)) ? 'truth' : 'lie', say };
}

/** A broken text may still contain the whole round. */
function isTruth(say: ReturnType<Say>, { round, randomness, signature }: BeaconRound): boolean {
  if (typeof say === 'string' || say.status !== undefined || typeof say.body !== 'string') return false;
  try {
    const told = JSON.parse(say.body) as Partial<BeaconRound>;
    return told.round === round && told.randomness === randomness && told.signature === signature;
  } catch {
    return false;
  }
}

/** Further fields may be beside the required ones. */
function truth(round: BeaconRound, chances: Chances): Answer {
  const { body } = documentOf(round);
  return { body: chances.is(0.3) ? { ...(body as object), previous_signature: null } : body };
}

function lie({ own, foreign }: ServedChains, number: number, chances: Chances): ReturnType<Say> {
  const right = own.round(number);
  // Rounds are signed here ahead of their time, as the holder of the key can.
  const other = own.round(number + 1 + chances.integer(1_000));
  const whole = JSON.stringify(documentOf(right).body);
  const field = (['round', 'randomness', 'signature'] as const)[chances.integer(3)]!;
  const lies: readonly (() => ReturnType<Say>)[] = [
    () => 'hangs up',
    () => documentOf(foreign.round(number)),
    () => documentOf({ ...other, round: number }),
    () => documentOf(other),
    () => documentOf({ ...right, randomness: other.randomness }),
    () => documentOf({ ...right, signature: changedHex(right.signature, chances) }),
    () => documentOf({ ...right, randomness: changedHex(right.randomness, chances) }),
    () => documentOf({ ...right, signature: right.signature.toUpperCase() }),
    () => documentOf({ ...right, signature: right.signature.slice(0, chances.integer(96)) }),
    () => ({ body: { ...(documentOf(right).body as object), [field]: otherThan(right[field], chances) } }),
    () => ({ body: hostileJson(whole, chances) }),
    () => ({ body: ' '.repeat(100_000) }),
    () => ({ status: [200, 302, 307, 400, 418][chances.integer(5)]!, headers: { location: '/' }, body: '' }),
    () => ({ status: 500 + chances.integer(5), body: whole }),
  ];
  return lies[chances.integer(lies.length)]!();
}

/** Another digit in one place. */
function changedHex(hex: string, chances: Chances): string {
  const at = chances.integer(hex.length);
  const digit = ((Number.parseInt(hex[at]!, 16) + 1 + chances.integer(15)) % 16).toString(16);
  return hex.slice(0, at) + digit + hex.slice(at + 1);
}

function otherThan(right: unknown, chances: Chances): unknown {
  const value = hostileValue(chances);
  return value === right ? null : value;
}
