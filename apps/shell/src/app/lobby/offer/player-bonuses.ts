import type { Bonus } from '@baize/protocol';

/** How long the lobby shows a bonus that is over. */
const TOLD_FOR_MS = 7 * 86_400_000;

/** A bonus that is over, with how. */
export type EndedState = Exclude<Bonus['state'], 'active' | 'queued' | 'waiting'>;
export type OverBonus = Bonus & { readonly state: EndedState };

export function activeOf(bonuses: readonly Bonus[]): Bonus | null {
  return bonuses.find(({ state }) => state === 'active') ?? null;
}

/**
 * The bonus that ended last, if that was within a week and any money was in it: one that was never taken is not shown.
 */
export function endedLately(bonuses: readonly Bonus[], now: number): OverBonus | null {
  const lately = bonuses
    .filter(isOver)
    .filter((bonus) => bonus.amountUnits !== null && now - endOf(bonus) < TOLD_FOR_MS);
  return lately.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null;
}

/** NaN for a bonus whose end was not recorded, which never counts as lately. */
function endOf({ endedAt }: Bonus): number {
  return Date.parse(String(endedAt));
}

function isOver(bonus: Bonus): bonus is OverBonus {
  return bonus.state !== 'active' && bonus.state !== 'queued' && bonus.state !== 'waiting';
}
