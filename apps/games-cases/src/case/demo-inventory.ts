import { newId } from '@baize/money-calls';
import type { DemoWallet, DemoInventory } from '@baize/game-kit/demo';
import { calls, type BetRecord } from '@baize/protocol';
import type { GameCase, InventoryItem } from '@baize/protocol/games/cases/cases';
import { worthUnits } from '../inventory/inventory.ts';
import { isCaseBet } from './load.ts';

/** What a demo's openings won, until it is sold for play money. */
export function demoInventory({ slug, items }: GameCase): (wallet: DemoWallet) => DemoInventory {
  return ({ credit }) => {
    let kept: readonly InventoryItem[] = [];
    const itemsOf = (bet: BetRecord): InventoryItem[] =>
      !isCaseBet(bet)
        ? []
        : bet.outcome.items.map(({ itemId, valueUnits }) => ({
            id: newId(),
            betId: bet.id,
            slug,
            item: items.find(({ id }) => id === itemId)!,
            currency: bet.currency,
            valueUnits,
            status: 'kept',
            wonAt: bet.placedAt,
          }));
    return {
      placed(bet) {
        const won = itemsOf(bet);
        kept = [...won, ...kept];
        return { items: won };
      },
      answer(path, body) {
        if (path === calls.getInventory.path) return { items: kept };
        if (path !== calls.sellItems.path) return undefined;
        const { itemIds } = body as { readonly itemIds: readonly string[] };
        const sold = kept.filter(({ id }) => itemIds.includes(id));
        kept = kept.filter(({ id }) => !itemIds.includes(id));
        const soldUnits = worthUnits(sold);
        return { soldUnits, balanceUnits: credit(soldUnits), replayed: false };
      },
    };
  };
}
