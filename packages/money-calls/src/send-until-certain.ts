import { CallFailure } from '@baize/contract';

/** [K2] pauses before the same call goes out again by itself. After the last one the player is asked. */
const RETRY_DELAYS_MS = [400, 1_500, 4_000] as const;

/** Refusals at the door, before anybody looks whether this act was done: they say nothing of an earlier sending. */
const AT_THE_DOOR: ReadonlySet<string> = new Set([
  'unauthorized',
  'refresh-refused',
  'forbidden',
  'proof-needed',
  'too-many-requests',
  'not-offered',
]);

/** How sending ended: answered, refused for good, or nobody knows whether it was done. */
export type Sent<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'uncertain'; readonly failure: unknown };

export interface Certainty {
  /** Codes of failures of the server itself (5xx) that say that this sending did nothing. */
  readonly notDoneCodes?: ReadonlySet<string> | undefined;
  /** Whether it was sent before and no good answer was seen. */
  readonly isDoubtful?: boolean;
  /** Asked before it goes out again by itself. */
  readonly mayGoOn?: () => boolean;
}

/** Sends the same call until its outcome is known or the retries are used up. Never rejects. */
export async function sendUntilCertain<Answer>(
  send: () => Promise<Answer>,
  { notDoneCodes = new Set(), isDoubtful = false, mayGoOn = () => true }: Certainty = {},
): Promise<Sent<Answer>> {
  for (const [turn, delayMs] of [...RETRY_DELAYS_MS, null].entries()) {
    try {
      return { kind: 'done', answer: await send() };
    } catch (failure) {
      if (failure instanceof CallFailure && (isRefusal(failure) || notDoneCodes.has(failure.code))) {
        const isOfThisAlone = AT_THE_DOOR.has(failure.code) || notDoneCodes.has(failure.code);
        const wasSentBefore = isDoubtful || turn > 0;
        return { kind: isOfThisAlone && wasSentBefore ? 'uncertain' : 'refused', failure };
      }
      if (delayMs !== null) await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (delayMs === null || !mayGoOn()) return { kind: 'uncertain', failure };
    }
  }
  throw new Error('the last turn of the loop returns');
}

/** Without an answer, or with a failure of the server, it may have been done. */
function isRefusal({ status }: CallFailure): boolean {
  return status !== null && status < 500;
}
