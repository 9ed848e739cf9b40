import type { ProviderCatalogue, ProviderGame, SlotGame, SlotGameDetail, SlotGames, SlotKind } from '@baize/protocol';
import type { Logger } from 'pino';
import type { Clock } from '../foundation/clock.ts';
import type { Database } from '../foundation/db/database.ts';
import type { SlotProvider } from './provider.ts';

/** How often a provider is asked again after an answer, and after none. */
const ASK_EVERY_MS = 60_000;
/** How many games a lobby shows before scrolling, on the widest screen. */
const FIRST_PART = 48;

const NOTHING: ProviderCatalogue = { studios: [], games: [] };

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly provider: SlotProvider;
}

/** The games of a provider as it named them last: kept in memory, and in the database for the next start. */
export class Catalogue {
  readonly #parts: Parts;
  #known = NOTHING;
  #games = new Map<string, ProviderGame>();
  #askedAt = -Infinity;
  #isAway = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads the stored catalogue. */
  async read(): Promise<void> {
    const { database, provider } = this.#parts;
    const row = await database.kysely
      .selectFrom('slot_catalogues')
      .select('catalogue')
      .where('provider', '=', provider.name)
      .executeTakeFirst();
    if (row) this.#take(row.catalogue);
  }

  /**
   * Asks the provider if that is due. If it does not answer, its games stay listed, and their frames show the failure.
   */
  async refresh(): Promise<void> {
    const { clock, log, provider } = this.#parts;
    if (clock() - this.#askedAt < ASK_EVERY_MS) return;
    try {
      const catalogue = await provider.catalogue();
      await this.#keep(catalogue);
      this.#take(catalogue);
      this.#askedAt = clock();
      this.#isAway = false;
    } catch (error) {
      // Logged once, and not every second while it is down.
      if (!this.#isAway) log.warn({ error, provider: provider.name }, 'the catalogue of slots could not be loaded');
      this.#isAway = true;
    }
  }

  find(id: string): ProviderGame | null {
    return this.#games.get(id) ?? null;
  }

  list(kind: SlotKind, part: 'first' | undefined): SlotGames {
    const games = this.#known.games.filter((game) => game.kind === kind);
    const studios = new Set(games.map(({ studio }) => studio));
    return {
      games: (part === 'first' ? games.slice(0, FIRST_PART) : games).map((game) => this.shown(game)),
      total: games.length,
      studios: this.#known.studios.filter(({ id }) => studios.has(id)),
    };
  }

  shown({ expectedReturn: _exact, art, takesFreeSpins: _free, ...game }: ProviderGame): SlotGame {
    return { ...game, artUrl: this.#parts.provider.artUrl(art) };
  }

  /** Every game of both kinds. */
  details(): SlotGameDetail[] {
    return this.#known.games.map((game) => this.detail(game));
  }

  detail(game: ProviderGame): SlotGameDetail {
    const studioTitle = this.#known.studios.find(({ id }) => id === game.studio)?.title ?? game.studio;
    return { ...this.shown(game), studioTitle, expectedReturn: game.expectedReturn };
  }

  #take(catalogue: ProviderCatalogue): void {
    this.#known = catalogue;
    this.#games = new Map(catalogue.games.map((game) => [game.id, game]));
  }

  async #keep(catalogue: ProviderCatalogue): Promise<void> {
    const { database, clock, provider } = this.#parts;
    const row = { catalogue: JSON.stringify(catalogue), read_at: new Date(clock()) };
    await database.kysely
      .insertInto('slot_catalogues')
      .values({ provider: provider.name, ...row })
      .onConflict((conflict) => conflict.column('provider').doUpdateSet(row))
      .execute();
  }
}
