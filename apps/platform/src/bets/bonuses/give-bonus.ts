import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/protocol';
import type { Insertable } from 'kysely';
import type { Tx } from '../../foundation/db/database.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { noticeGiven } from './bonus-notice.ts';
import { type BonusRuleId, termsOf } from './bonus-rules.ts';
import { dueEnd, requiredUnits } from './bonus-state.ts';
import { type StoredBonus, activeBonus, insertBonus, lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { endBonus } from './end-bonus.ts';
import { lockWallets } from './lock-wallets.ts';
import type { BonusRow } from './tables.ts';

/** How long a bonus waits in the queue for its player to start it. */
const QUEUE_MS = 30 * 86_400_000;

/** Who is given what. */
interface Gift {
  readonly userId: string;
  readonly currency: Currency;
  readonly rule: BonusRuleId;
  /** Idempotency key: a second promise or gift with it does nothing. */
  readonly key: string;
  /** Instead of the share that the table names. */
  readonly depositPercent?: number;
}

/** A bonus that a deposit will start. */
export interface PromisedBonus extends Gift {
  /** How long it waits for the deposit. */
  readonly waitsMs: number;
  readonly pack: { readonly id: string; readonly step: number } | null;
}

/** Promises a bonus to a player who deposits in time. @returns null if the key was used */
export function promiseBonus({ clock }: Bonuses, tx: Tx, promised: PromisedBonus): Promise<StoredBonus | null> {
  const { waitsMs, pack, ...gift } = promised;
  return insertBonus(tx, {
    ...newBonus(gift, clock()),
    state: 'waiting',
    pack_id: pack?.id ?? null,
    pack_step: pack?.step ?? null,
    expires_at: new Date(clock() + waitsMs),
  });
}

/** A bonus of a fixed amount. */
interface FixedBonus extends Gift {
  readonly amountUnits: number;
  /** It waits for its player to start it, even if it is the first in the queue. */
  readonly waits?: boolean;
}

/** Gives a bonus of a fixed amount. @returns null if the key was used */
export async function grantBonus(bonuses: Bonuses, tx: Tx, gift: FixedBonus): Promise<StoredBonus | null> {
  const { amountUnits, waits = false, ...given } = gift;
  await lockWallets(tx, gift.userId, gift.currency);
  const bonus = await insertBonus(tx, {
    ...newBonus(given, bonuses.clock()),
    ...queued(newBonus(given, bonuses.clock()).terms, amountUnits, bonuses.clock()),
  });
  if (bonus === null) return null;
  await noticeGiven(bonuses, tx, bonus);
  return waits ? bonus : startIfFirst(bonuses, tx, bonus);
}

/** Gives a promised bonus the amount that its deposit made. The caller has locked the wallets and the bonus. */
export async function giveBonus(
  bonuses: Bonuses,
  tx: Tx,
  bonus: StoredBonus,
  { depositId, amountUnits }: { readonly depositId: string; readonly amountUnits: number },
): Promise<StoredBonus> {
  const given = await tx.db
    .updateTable('bonuses')
    .set({ ...queued(bonus.terms, amountUnits, bonuses.clock()), deposit_id: depositId })
    .where('id', '=', bonus.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noticeGiven(bonuses, tx, given);
  return startIfFirst(bonuses, tx, given);
}

/** [B3] a bonus that finds neither an active one nor a queue starts at once. */
async function startIfFirst(bonuses: Bonuses, tx: Tx, bonus: StoredBonus): Promise<StoredBonus> {
  return (await isNext(bonuses, tx, bonus)) ? startBonus(bonuses, tx, bonus) : bonus;
}

/**
 * Whether a bonus is the next one to start: none is active and none is before it in the queue. Expired ones do not
 * count: an active one whose end is due is ended here. The caller has locked the wallets.
 */
export async function isNext(bonuses: Bonuses, tx: Tx, bonus: StoredBonus): Promise<boolean> {
  const now = bonuses.clock();
  const active = await activeBonus(tx.db, bonus.user_id, bonus.currency);
  if (active !== null) {
    const locked = await lockBonus(tx, active.id);
    const end = dueEnd(locked, now);
    if (end === null) return false;
    await endBonus(bonuses, tx, locked, end);
  }
  const first = await tx.db
    .selectFrom('bonuses')
    .select('id')
    .where('user_id', '=', bonus.user_id)
    .where('currency', '=', bonus.currency)
    .where('state', '=', 'queued')
    .where('expires_at', '>', new Date(now))
    .orderBy('queued_at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return first?.id === bonus.id;
}

/** Puts the money into the bonus wallet; the time to wager begins. The caller has locked the wallets and made sure that it is next. */
export async function startBonus({ ledger, clock }: Bonuses, tx: Tx, bonus: StoredBonus): Promise<StoredBonus> {
  await openWallet(tx, bonus.user_id, bonus.currency, 'bonus');
  await ledger.transfer(tx, {
    key: `bonus:${bonus.id}:give`,
    userId: bonus.user_id,
    currency: bonus.currency,
    wallet: 'bonus',
    amountUnits: bonus.amount_units!,
    kind: 'bonus',
    reference: bonus.id,
    against: [{ account: 'bonuses', amountUnits: -bonus.amount_units! }],
  });
  return tx.db
    .updateTable('bonuses')
    .set({ state: 'active', expires_at: new Date(clock() + bonus.terms.wageringSeconds * 1000) })
    .where('id', '=', bonus.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function newBonus({ userId, currency, rule, key, depositPercent }: Gift, now: number) {
  const terms = termsOf(rule, currency);
  return {
    id: randomUUID(),
    user_id: userId,
    currency,
    rule,
    key,
    terms: depositPercent === undefined ? terms : { ...terms, depositPercent },
    wagered_units: 0,
    paid_units: 0,
    created_at: new Date(now),
  };
}

function queued(terms: BonusRow['terms'], amountUnits: number, now: number) {
  return {
    state: 'queued',
    amount_units: amountUnits,
    required_units: requiredUnits(terms, amountUnits),
    queued_at: new Date(now),
    expires_at: new Date(now + QUEUE_MS),
  } as const satisfies Partial<Insertable<BonusRow>>;
}
