import type {
  CaseBetRecord,
  CaseItem,
  CaseOpened,
  GameCase,
  InventoryItem,
  OpenCase,
} from '@baize/protocol/games/cases/cases';
import { eachLocale } from '@baize/protocol/locale';
import type { FeedEntry, LocalizedText, Seeds } from '@baize/protocol';

/** Samples for the tests of this remote, typed by the protocol so that they cannot drift from it. */
const named = (ru: string): LocalizedText => eachLocale(() => ru);

export const PRICE_UNITS = 1_000_000;

const TABLE: readonly (readonly [art: CaseItem['art'], name: string, valueUnits: number, tickets: number])[] = [
  ['coin', 'Монета', 500_000, 60_000],
  ['coin-stack', 'Стопка монет', 1_000_000, 30_000],
  ['gem-purple', 'Аметист', 3_000_000, 9_995],
  ['crown', 'Корона', 100_000_000, 5],
];

export const gameCase: GameCase = {
  slug: 'long-cue',
  tableVersion: 1,
  name: named('Длинный кий'),
  currency: 'RUB',
  priceUnits: PRICE_UNITS,
  expectedReturn: { numerator: 94, denominator: 100 },
  items: TABLE.map(([art, name, valueUnits, tickets], index) => {
    const firstTicket = TABLE.slice(0, index).reduce((sum, [, , , before]) => sum + before, 1);
    const lastTicket = firstTicket + tickets - 1;
    return { id: `long-cue.${art}`, name: named(name), art, valueUnits, firstTicket, lastTicket };
  }),
};

export function item(art: CaseItem['art']): CaseItem {
  const found = gameCase.items.find((each) => each.art === art);
  if (!found) throw new Error(`the sample case has no ${art}`);
  return found;
}

export const seeds: Seeds = {
  serverSeedHash: '51fa'.repeat(16),
  clientSeed: 'северный ветер',
  nonce: 92,
  nextServerSeedHash: 'b'.repeat(64),
  previous: null,
};

/** A bet that won these objects. */
export function betOf(
  id: string,
  arts: readonly CaseItem['art'][],
  changes: Partial<CaseBetRecord> = {},
): CaseBetRecord {
  const items = arts.map((art) => item(art));
  const payoutUnits = items.reduce((sum, { valueUnits }) => sum + valueUnits, 0);
  const stakeUnits = PRICE_UNITS * arts.length;
  return {
    id,
    game: 'cases',
    currency: 'RUB',
    stakeUnits,
    payoutUnits,
    wallet: 'real',
    creditedUnits: 0,
    maxWinUnits: 500_000_000_000,
    multiplier: Math.floor((payoutUnits * 10_000) / stakeUnits),
    status: 'won',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: '2026-11-20T10:00:00.000Z',
    outcome: {
      slug: gameCase.slug,
      tableVersion: gameCase.tableVersion,
      items: items.map(({ id, firstTicket, valueUnits }) => ({ itemId: id, ticket: firstTicket, valueUnits })),
    },
    proof: {
      algorithm: 'cases/1',
      serverSeedHash: seeds.serverSeedHash,
      serverSeed: null,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    },
    ...changes,
  };
}

export function keptItem(id: string, art: CaseItem['art'], changes: Partial<InventoryItem> = {}): InventoryItem {
  return {
    id,
    betId: 'bet-0',
    slug: gameCase.slug,
    item: item(art),
    currency: 'RUB',
    valueUnits: item(art).valueUnits,
    status: 'kept',
    wonAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** The answer to an opening that won these objects. */
export function opened({ id }: Pick<OpenCase, 'id'>, arts: readonly CaseItem['art'][]): CaseOpened {
  return {
    bet: betOf(id, arts),
    items: arts.map((art, index) => keptItem(`${id}-${index}`, art, { betId: id })),
    balanceUnits: 1,
    replayed: false,
  };
}

export function feedEntry(betId: string, changes: Partial<FeedEntry> = {}): FeedEntry {
  return {
    betId,
    game: 'cases',
    userId: 'somebody',
    player: 'Вера',
    picture: 'kite',
    currency: 'RUB',
    stakeUnits: PRICE_UNITS,
    payoutUnits: 500_000,
    multiplier: 5_000,
    label: 'long-cue.coin',
    at: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}
