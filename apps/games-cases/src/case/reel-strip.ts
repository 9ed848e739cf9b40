import { itemOfTicket } from '@baize/fairness/games/cases/case-table';
import { caseTicket } from '@baize/fairness/games/cases/cases';
import { words } from '@baize/fairness/draws';
import type { CaseItem } from '@baize/protocol/games/cases/cases';

/** How many items of a strip pass the needle, lie before it at the start, and lie behind it at the stop. */
export interface ReelShape {
  /** Equal to the distance of the animation in the stylesheet. */
  readonly travel: number;
  readonly before: number;
  readonly after: number;
}

/** One opening: a wide strip. Seven neighbours reach the edge of the widest stage. */
export const WIDE_REEL: ReelShape = { travel: 32, before: 7, after: 7 };
/** The part of it that passes on a phone: fewer items, since it shows three of them and has a slower processor. */
export const PHONE_REEL: ReelShape = { travel: 20, before: 2, after: 2 };
/** Several openings: small windows that show little more than their prize. */
export const SMALL_REEL: ReelShape = { travel: 16, before: 1, after: 1 };

/** The items on a strip, and the position of the needle. */
export interface Strip {
  readonly items: readonly CaseItem[];
  readonly needle: number;
}

/**
 * The items of one reel. The reel stops at the prize; every neighbour is drawn by the ticket rule that draws prizes,
 * from a stream that depends on the seed and not on the prize. A neighbour is therefore as likely as the case's table
 * says, and a dear one beside the needle is exactly as rare as a dear prize.
 *
 * @param seed the bet's id and the number of the reel, so that a reload shows the same strip
 * @param prize null before the first opening: then nothing is marked and the needle is at a neighbour
 */
export function reelStrip(items: readonly CaseItem[], seed: string, prize: CaseItem | null, shape: ReelShape): Strip {
  const needle = shape.before + shape.travel;
  const next = words({ serverSeed: seed, clientSeed: 'reel', nonce: 0 });
  const strip = Array.from(
    { length: needle + 1 + shape.after },
    () => itemOfTicket(items, caseTicket(next)) as CaseItem,
  );
  if (prize !== null) strip[needle] = prize;
  return { items: strip, needle };
}

/** The part that is seen while the reel runs; a shape that is no longer than the strip's own. */
export function runningStrip(strip: Strip, { travel, before, after }: ReelShape): Strip {
  return partOf(strip, before + travel, after);
}

/** The part that is seen when the reel is at rest: what has passed need not stay in the page. */
export function restingStrip(strip: Strip, { before, after }: ReelShape): Strip {
  return partOf(strip, before, after);
}

function partOf({ items, needle }: Strip, before: number, after: number): Strip {
  const from = needle - before;
  return { items: items.slice(from, needle + 1 + after), needle: needle - from };
}
