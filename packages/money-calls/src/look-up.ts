import { CallFailure } from '@baize/contract';

/** [MC2] pauses before the next look-up of an act. After the last one the player is asked to press. */
const LOOK_DELAYS_MS = [400, 1_500, 4_000] as const;

/**
 * What looking an act up came to. `absent`: the server has not done it, which is no promise for a sending that is still
 * on its way; sent again under its id it stays one act, so a press may follow at once.
 */
export type Looked<Found> =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unanswered'; readonly failure: unknown };

export interface Looking {
  /** Nothing of the act can be on its way any more: the first answer counts. */
  readonly isLate?: boolean;
  /** Asked before it looks again. */
  readonly mayGoOn?: () => boolean;
}

/**
 * Looks until the act is seen or the pauses are used up. Reads only. Never rejects.
 *
 * @param find resolves with null, or rejects with 404, while the server has not done it
 */
export async function lookUp<Found>(
  find: () => Promise<Found | null>,
  { isLate = false, mayGoOn = () => true }: Looking = {},
): Promise<Looked<Found>> {
  for (const delayMs of [...LOOK_DELAYS_MS, null]) {
    const looked = await look(find);
    if (looked.kind === 'found' || (looked.kind === 'absent' && isLate) || delayMs === null) return looked;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!mayGoOn()) return looked;
  }
  throw new Error('the last turn of the loop returns');
}

async function look<Found>(find: () => Promise<Found | null>): Promise<Looked<Found>> {
  try {
    const found = await find();
    return found === null ? { kind: 'absent' } : { kind: 'found', found };
  } catch (failure) {
    // Not known is not the same as not there.
    return failure instanceof CallFailure && failure.status === 404
      ? { kind: 'absent' }
      : { kind: 'unanswered', failure };
  }
}
