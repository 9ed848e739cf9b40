import type { Bonus } from '@baize/protocol';

/** How long the lobby tells of a bonus that is over. */
const TOLD_FOR_MS = 7 * 86_400_000;

/** A bonus that is over, with how. */
export type EndedState = Exclude<Bonus['state'], 'active' | 'queued' | 'waiting'>;
export type OverBonus = Bonus & { readonly state: EndedState };

export function activeOf(bonuses: readonly Bonus[]): Bonus | null {
  return bonuses.find(({ state }) => state === 'active') ?? null;
}

/** The bonus that ended last, if that was within a week and any money was in it: a promise that nobody took says nothing. */
export function endedLately(bonuses: readonly Bonus[], now: number): OverBonus | null {
  const over = bonuses.filter(isOver).filter(({ endedAt, amountUnits }) => {
    return amountUnits !== null && endedAt !== null && now - Date.parse(endedAt) < TOLD_FOR_MS;
  });
  return over.toSorted((a, b) => Date.parse(b.endedAt ?? '') - Date.parse(a.endedAt ?? ''))[0] ?? null;
}

function isOver(bonus: Bonus): bonus is OverBonus {
  return bonus.state !== 'active' && bonus.state !== 'queued' && bonus.state !== 'waiting';
}
