import { CURRENCIES, unitsIn } from '@baize/protocol';
import { sql } from 'kysely';
import { inEveryLanguage } from '../../foundation/texts.ts';
import type { Bonuses } from './bonuses.ts';

const YEAR_MS = 365 * 86_400_000;
const CAMPAIGN = 'first-spins';

/**
 * Offers to try the product with, for a year from now: the promo codes WELCOME (a deposit bonus) and SPINS (free spins of
 * the campaign `first-spins`) and the welcome pack.
 * @returns no lines: they are named in this folder's README
 */
export async function seedOffers({ database, clock }: Bonuses): Promise<readonly string[]> {
  const window = { starts_at: new Date(clock()), ends_at: new Date(clock() + YEAR_MS) };
  await database.transaction(async ({ db }) => {
    await db
      .insertInto('free_spins_campaigns')
      .values({
        id: CAMPAIGN,
        name: inEveryLanguage(({ offers }) => offers.firstSpins),
        game: 'emerald-table',
        spins: 20,
        stakes: Object.fromEntries(CURRENCIES.map((currency) => [currency, unitsIn(10, currency)])),
        lifetime_seconds: 7 * 86_400,
        ...window,
      })
      .execute();
    const limits = { per_player_limit: 1, total_limit: null, region: null, currency: null, ...window };
    await db
      .insertInto('promo_codes')
      .values([
        { code: 'WELCOME', kind: 'bonus', value: 'promo-deposit', ...limits },
        { code: 'SPINS', kind: 'free-spins', value: CAMPAIGN, ...limits },
      ])
      .execute();
    await db
      .insertInto('welcome_packs')
      .values({
        id: 'welcome',
        public_title: inEveryLanguage(({ offers }) => offers.welcomePack),
        steps: sql`${JSON.stringify(['welcome-1', 'welcome-2', 'welcome-3'])}::jsonb`,
        ...window,
      })
      .execute();
  });
  return [];
}
