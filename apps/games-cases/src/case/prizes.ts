import type { CaseBetRecord, CaseItem, InventoryItem } from '@baize/protocol/games/cases/cases';

/** One prize of an opening and what has become of it. */
export interface Prize {
  readonly key: string;
  readonly item: CaseItem;
  /** The item in the player's inventory; null when it was sold, or while the inventory is not known. */
  readonly kept: InventoryItem | null;
}

/**
 * The prizes of a bet in the order of opening. Equal items of one bet are interchangeable, so those still kept are
 * counted to the first of them.
 *
 * @param table the items of the case; a prize that is no longer in it is taken from the inventory, or left out
 */
export function prizesOf(
  bet: CaseBetRecord,
  table: readonly CaseItem[],
  inventory: readonly InventoryItem[] | null,
): readonly Prize[] {
  const kept = (inventory ?? []).filter(({ betId }) => betId === bet.id);
  return bet.outcome.items.flatMap(({ itemId, valueUnits }, index) => {
    const at = kept.findIndex(({ item }) => item.id === itemId);
    const own = at < 0 ? null : (kept.splice(at, 1)[0] ?? null);
    const known = own?.item ?? table.find(({ id }) => id === itemId);
    // As it was won: a later table may give the item another value.
    return known ? [{ key: `${bet.id}:${index}`, item: { ...known, valueUnits }, kept: own }] : [];
  });
}

/** What can still be sold of them. */
export function keptOf(prizes: readonly Prize[]): readonly InventoryItem[] {
  return prizes.flatMap(({ kept }) => kept ?? []);
}
