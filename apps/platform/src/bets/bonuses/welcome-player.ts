import { randomUUID } from 'node:crypto';
import type { Currency } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import type { Bonuses } from './bonuses.ts';
import type { PromoUse } from './judge-promo.ts';
import { redeemPromo } from './promo-codes.ts';
import { offeredPacks, promiseStep } from './welcome-packs.ts';

/** An account that is being created, in the same transaction. */
export interface NewPlayer {
  readonly userId: string;
  readonly currency: Currency;
  readonly promo: string | null;
  readonly region: PromoUse['region'];
}

/**
 * [B13] binds what the visitor came for: the promo code, or else the welcome pack.
 * Refuses `promo-code-invalid` and `promo-code-used`; then there is no account either.
 */
export async function welcomePlayer(
  bonuses: Bonuses,
  tx: Tx,
  { userId, currency, promo, region }: NewPlayer,
): Promise<void> {
  if (promo !== null && promo.trim() !== '') {
    await redeemPromo(bonuses, tx, { id: randomUUID(), code: promo, userId, currency, region, claim: null });
    return;
  }
  const [pack] = await offeredPacks(tx.db, bonuses.clock());
  if (pack) await promiseStep(bonuses, tx, { pack, step: 1, userId, currency });
}
