import type { Currency } from '@baize/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import { ruleNamed, termsOf } from './bonus-rules.ts';
import { type StoredBonus, findBonusByKey } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { type ClaimGift, promoGift, spinsGift } from './free-gifts.ts';
import { type StoredFreeSpins, findFreeSpins } from './free-spins-store.ts';
import { grantFreeSpins } from './free-spins.ts';
import { grantBonus, promiseBonus } from './give-bonus.ts';
import { type PromoRefusal, type PromoUse, judgePromo } from './judge-promo.ts';
import type { PromoCodeRow } from './tables.ts';

/** [B13] how long a promo bonus waits for its deposit: the guest's countdown of three days. */
export const PROMO_WAITS_MS: number = 3 * 86_400_000;

export type PromoCode = Selectable<PromoCodeRow>;

/** What a code gave: one of both is null. */
export interface Redeemed {
  readonly bonus: StoredBonus | null;
  readonly freeSpins: StoredFreeSpins | null;
}

export interface Redemption {
  /** Idempotency key. */
  readonly id: string;
  readonly code: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly region: PromoUse['region'];
  /** Null at the registration, before anything is proved: then a gift waits for its player to start it. */
  readonly claim: ClaimGift | null;
}

/**
 * Redeems a code once for each identifier. Redemptions of one code wait for one another, so its limits hold for any
 * number of tabs. Refuses `promo-code-invalid`, `promo-code-used`, `idempotency-conflict`,
 * and what `claim` refuses.
 */
export async function redeemPromo(bonuses: Bonuses, tx: Tx, redemption: Redemption): Promise<Redeemed> {
  const { id, userId, currency, region } = redemption;
  const code = (await findCode(tx.db, redemption.code, 'locked')) ?? refusePromo('promo-code-invalid');
  const first = await tx.db.selectFrom('promo_redemptions').selectAll().where('id', '=', id).executeTakeFirst();
  if (first !== undefined) {
    if (first.code !== code.code || first.user_id !== userId) refuse('idempotency-conflict');
    return redeemed(tx, id);
  }
  const now = bonuses.clock();
  const refusal = judgePromo(code, { now, region, currency, ...(await uses(tx.db, code.code, userId)) });
  if (refusal !== null) refusePromo(refusal);
  await tx.db
    .insertInto('promo_redemptions')
    .values({ id, code: code.code, user_id: userId, redeemed_at: new Date(now) })
    .execute();
  await give(bonuses, tx, code, redemption);
  return redeemed(tx, id);
}

/** A code that a visitor without an account may use now. Refuses `promo-code-invalid`, `promo-code-used`. */
export async function offeredCode(
  db: Kysely<Tables>,
  typed: string,
  use: Pick<PromoUse, 'now' | 'region' | 'currency'>,
): Promise<PromoCode> {
  const code = (await findCode(db, typed)) ?? refusePromo('promo-code-invalid');
  const { usedInTotal } = await uses(db, code.code, null);
  const refusal = judgePromo(code, { ...use, usedByPlayer: 0, usedInTotal });
  return refusal === null ? code : refusePromo(refusal);
}

async function findCode(db: Kysely<Tables>, typed: string, lock?: 'locked'): Promise<PromoCode | null> {
  const query = db.selectFrom('promo_codes').selectAll().where('code', '=', typed.trim().toUpperCase());
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

async function uses(
  db: Kysely<Tables>,
  code: string,
  userId: string | null,
): Promise<{ usedByPlayer: number; usedInTotal: number }> {
  const { usedByPlayer, usedInTotal } = await db
    .selectFrom('promo_redemptions')
    .select(({ fn }) => [
      fn.countAll<number>().as('usedInTotal'),
      fn
        .countAll<number>()
        .filterWhere('user_id', '=', userId ?? NOBODY)
        .as('usedByPlayer'),
    ])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return { usedByPlayer, usedInTotal };
}

/** No user has the nil UUID. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

async function give(
  bonuses: Bonuses,
  tx: Tx,
  { code, kind, value }: PromoCode,
  { id, userId, currency, claim }: Redemption,
): Promise<void> {
  if (kind === 'free-spins') {
    await claim?.(tx, spinsGift(value));
    const granted = await grantFreeSpins(bonuses, tx, { id, campaignId: value, userId, currency });
    if (granted === null) refusePromo('promo-code-invalid');
    return;
  }
  const rule = ruleNamed(value);
  const { basis, maxAmountUnits } = termsOf(rule, currency);
  const gift = { userId, currency, rule, key: `promo:${id}` };
  if (basis === 'fixed') {
    await claim?.(tx, promoGift(code));
    await grantBonus(bonuses, tx, { ...gift, amountUnits: maxAmountUnits, waits: claim === null });
  } else await promiseBonus(bonuses, tx, { ...gift, waitsMs: PROMO_WAITS_MS, pack: null });
}

async function redeemed(tx: Tx, id: string): Promise<Redeemed> {
  return { bonus: await findBonusByKey(tx.db, `promo:${id}`), freeSpins: await findFreeSpins(tx.db, id) };
}

/** A form that carries a code shows the refusal at its field. */
function refusePromo(code: PromoRefusal): never {
  return refuse(code, { errors: { promo: [code] } });
}
