import { sql } from 'kysely';
import type { Currency } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { amountForDeposit } from './bonus-state.ts';
import { type StoredBonus, lockBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';
import { giveBonus } from './give-bonus.ts';
import { lockWallets } from './lock-wallets.ts';
import { promiseStep } from './welcome-packs.ts';

/** A deposit that has just been credited, in the same transaction. */
export interface CreditedDeposit {
  readonly depositId: string;
  readonly userId: string;
  readonly currency: Currency;
  readonly amountUnits: number;
  readonly takesBonus: boolean;
}

/**
 * [B4] a deposit starts one waiting bonus of its currency, the oldest whose minimum it reaches, unless its player wants
 * none. Part of the credit's transaction, which happens once for each deposit.
 */
export async function startByDeposit(bonuses: Bonuses, tx: Tx, deposit: CreditedDeposit): Promise<void> {
  if (!deposit.takesBonus) return;
  await lockWallets(tx, deposit.userId, deposit.currency);
  const id = await oldestWaiting(bonuses, tx, deposit);
  if (id === null) return;
  const bonus = await lockBonus(tx, id);
  const amountUnits = amountForDeposit(bonus.terms, deposit.amountUnits);
  await giveBonus(bonuses, tx, bonus, { depositId: deposit.depositId, amountUnits });
  await promiseNextStep(bonuses, tx, bonus);
}

async function oldestWaiting(
  { clock }: Bonuses,
  tx: Tx,
  { userId, currency, amountUnits }: CreditedDeposit,
): Promise<string | null> {
  const row = await tx.db
    .selectFrom('bonuses')
    .select('id')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', new Date(clock()))
    .where(sql<number>`(terms ->> 'minDepositUnits')::bigint`, '<=', amountUnits)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

async function promiseNextStep(bonuses: Bonuses, tx: Tx, bonus: StoredBonus): Promise<void> {
  if (bonus.pack_id === null || bonus.pack_step === null) return;
  const pack = await tx.db
    .selectFrom('welcome_packs')
    .selectAll()
    .where('id', '=', bonus.pack_id)
    .executeTakeFirstOrThrow();
  const { user_id: userId, currency, pack_step: before } = bonus;
  await promiseStep(bonuses, tx, { pack, step: before + 1, userId, currency });
}
