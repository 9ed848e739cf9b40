import type { Tx } from '../../foundation/db/database.ts';
import { giveNoticesIn } from '../../players/notices/give-notices.ts';
import { bonusName } from './bonus-rules.ts';
import type { StoredBonus } from './bonus-store.ts';
import type { Bonuses } from './bonuses.ts';

/** Writes for the bell that a bonus was given, with money of its own. */
export function noticeGiven({ bus, clock }: Bonuses, tx: Tx, bonus: StoredBonus): Promise<void> {
  return notice(bus, tx, bonus, { state: 'given', amountUnits: bonus.amount_units }, clock());
}

/** Writes how it ended: by its terms or by the clock. Every other end is the player's own, or an operator's. */
export async function noticeEnded({ bus, clock }: Bonuses, tx: Tx, bonus: StoredBonus): Promise<void> {
  const { state } = bonus;
  if (state === 'completed') await notice(bus, tx, bonus, { state, amountUnits: bonus.paid_units }, clock());
  // One that waited for a deposit that never came was no more than an offer.
  if (state === 'expired' && bonus.amount_units !== null)
    await notice(bus, tx, bonus, { state, amountUnits: null }, clock());
}

function notice(
  bus: Bonuses['bus'],
  tx: Tx,
  { id, user_id: userId, currency, rule }: StoredBonus,
  told: { readonly state: 'completed' | 'expired' | 'given'; readonly amountUnits: number | null },
  now: number,
): Promise<void> {
  const about = { kind: 'bonus', bonusId: id, name: bonusName(rule), currency, ...told } as const;
  return giveNoticesIn(tx, bus, [{ userId, event: `bonus:${id}:${told.state}`, about }], now);
}
