import type { GameCase } from '@baize/protocol/games/cases/cases';
import type { PlayerParts } from './player-parts.ts';

const MOST_AT_ONCE = 3;

/** The unsold items that one player has won from cases. */
export class CaseCollection {
  readonly #parts: PlayerParts;
  #cheapest: GameCase | null = null;
  #kept: string[] = [];

  constructor(parts: PlayerParts) {
    this.#parts = parts;
  }

  /** Opens the cheapest case, once or several times by one call. */
  async open(): Promise<void> {
    const { client, chances, record } = this.#parts;
    const gameCase = (this.#cheapest ??= await this.#findCheapest());
    if (gameCase === null) return;
    const { slug, tableVersion } = gameCase;
    const count = 1 + chances.integer(MOST_AT_ONCE);
    const body = { id: chances.uuid(), currency: 'RUB', count, tableVersion } as const;
    for (const said of await client.call('openCase', { params: { slug }, body })) {
      if (!said.ok) continue;
      record.betAnswered({ ...said.body.bet, replayed: said.body.replayed });
      for (const { id, valueUnits, status } of said.body.items) {
        record.itemWon(id, valueUnits);
        if (status === 'kept' && !this.#kept.includes(id)) this.#kept.push(id);
      }
    }
  }

  /** Sells some items; at times another tab sells one of them at the same moment. */
  async sell(): Promise<void> {
    const { chances } = this.#parts;
    const itemIds = this.#kept.splice(0, 1 + chances.integer(MOST_AT_ONCE));
    if (itemIds.length === 0) return;
    const sales = [this.#sale(chances.uuid(), itemIds)];
    if (chances.is(0.3)) sales.push(this.#sale(chances.uuid(), itemIds.slice(0, 1)));
    await Promise.all(sales);
  }

  async #sale(id: string, itemIds: string[]): Promise<void> {
    const { client, record } = this.#parts;
    for (const said of await client.call('sellItems', { body: { id, itemIds } }))
      if (said.ok) record.itemsSold(id, said.body.soldUnits, said.body.replayed);
  }

  async #findCheapest(): Promise<GameCase | null> {
    const [listed] = await this.#parts.client.call('listCases', { query: { currency: 'RUB' } });
    const all = listed?.ok ? listed.body.cases : [];
    return all.toSorted((one, other) => one.priceUnits - other.priceUnits)[0] ?? null;
  }
}
