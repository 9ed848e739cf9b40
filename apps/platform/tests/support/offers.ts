import type { Insertable } from 'kysely';
import { seedOffers } from '../../src/bets/bonuses/seed-offers.ts';
import type { PromoCodeRow } from '../../src/bets/bonuses/tables.ts';
import type { AccountsPlatform } from './accounts.ts';
import { eventOf, openDeposit, sendEvent } from './deposits.ts';
import type { Visitor } from './visitor.ts';

export const RUB = 10_000;
export const DAY_MS = 86_400_000;
/** The offers of a fresh machine: the codes WELCOME and SPINS, the pack, the campaign. */
export async function openOffers({ database, deps }: AccountsPlatform): Promise<void> {
  await seedOffers({ database, ledger: deps.ledger, bus: deps.bus, clock: deps.clock });
}

/** A code for anyone, for a day from now, once each. */
export async function addPromo(
  { database, now }: AccountsPlatform,
  code: Partial<Insertable<PromoCodeRow>> & { code: string },
): Promise<void> {
  await database.kysely
    .insertInto('promo_codes')
    .values({
      kind: 'bonus',
      value: 'promo-gift',
      per_player_limit: 1,
      total_limit: null,
      starts_at: new Date(now()),
      ends_at: new Date(now() + DAY_MS),
      region: null,
      currency: null,
      ...code,
    })
    .execute();
}

/** A deposit, paid at once. */
export async function pay(accounts: AccountsPlatform, visitor: Visitor, roubles: number): Promise<void> {
  const event = eventOf(await openDeposit(visitor, { amountUnits: roubles * RUB }));
  const { status } = await sendEvent(accounts, event);
  if (status !== 200) throw new Error(`the payment answered ${status}`);
}

/** Lets time pass for everyone; the visitor's browser then refreshes its token. */
export async function wait(accounts: AccountsPlatform, visitor: Visitor, ms: number): Promise<void> {
  accounts.advance(ms);
  const { status, body } = await visitor.call('refreshToken', { body: {} });
  if (status !== 200) throw new Error(`the refresh answered ${status}`);
  visitor.token = body.access_token;
}
