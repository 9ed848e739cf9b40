import { CallFailure } from '@baize/contract';

/** Refusals at the door, before anybody looks whether this act was done: they say nothing of an earlier sending. */
const AT_THE_DOOR: ReadonlySet<string> = new Set([
  'unauthorized',
  'refresh-refused',
  'forbidden',
  'proof-needed',
  'too-many-requests',
  'not-offered',
]);

/** How sending ended: answered, refused for good, or without knowing whether it was done. */
export type Sent<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'uncertain'; readonly failure: unknown };

export interface Certainty {
  /** Codes of failures of the server itself (5xx) that say that this sending did nothing. */
  readonly notDoneCodes?: ReadonlySet<string> | undefined;
  /** Whether it was sent before and no good answer was seen. */
  readonly isDoubtful?: boolean;
}

/** [MC2] sends an act one time: nothing that moves money goes out again by itself. Never rejects. */
export async function sendOnce<Answer>(
  send: () => Promise<Answer>,
  { notDoneCodes = new Set(), isDoubtful = false }: Certainty = {},
): Promise<Sent<Answer>> {
  try {
    return { kind: 'done', answer: await send() };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) return { kind: 'uncertain', failure };
    const didNothing = notDoneCodes.has(failure.code);
    if (!didNothing && !isRefusal(failure)) return { kind: 'uncertain', failure };
    const isOfThisAlone = didNothing || AT_THE_DOOR.has(failure.code);
    return { kind: isOfThisAlone && isDoubtful ? 'uncertain' : 'refused', failure };
  }
}

/** Without an answer, or with a failure of the server, it may have been done. */
function isRefusal({ status }: CallFailure): boolean {
  return status !== null && status < 500;
}
