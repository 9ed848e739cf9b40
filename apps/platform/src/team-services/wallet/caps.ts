import { type Currency, currencyEntry } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { dayOf } from '../day.ts';
import type { Entry } from '../entries/read-entries.ts';

/** An amount in roubles, to compare sums of several currencies. Ledger units. */
export function inRoubles(units: number, currency: Currency): number {
  return Math.round(units / currencyEntry(currency).scale);
}

/** A cap in roubles converted to a currency, rounded down. Ledger units. */
export function capIn(roubleUnits: number, currency: Currency): number {
  return Math.max(0, Math.floor(roubleUnits * currencyEntry(currency).scale));
}

/** [TS8] how much of a win reaches the wallet: what is above the cap of a round or of the day is held. */
export function withinCaps(entry: Entry, currency: Currency, winUnits: number, now: number): number {
  const leftToday = entry.paid_a_day_cap_units - paidOn(entry, dayOf(now));
  return Math.min(winUnits, capIn(entry.win_cap_units, currency), capIn(leftToday, currency));
}

function paidOn(entry: Entry, day: string): number {
  return entry.paid_on === day ? entry.paid_units : 0;
}

/** The entry, locked until the transaction ends: so transfers of one service run one after the other. */
export function lockEntry(tx: Tx, name: string): Promise<Entry> {
  return tx.db.selectFrom('team_services').selectAll().where('name', '=', name).forUpdate().executeTakeFirstOrThrow();
}

/**
 * Updates the reserved sum of a locked entry. @param by the change, positive or negative; in ledger units of the rouble
 */
export async function addReserved(tx: Tx, entry: Entry, by: number): Promise<void> {
  if (by === 0) return;
  await tx.db
    .updateTable('team_services')
    .set({ reserved_units: entry.reserved_units + by })
    .where('name', '=', entry.name)
    .execute();
}

/** The same for a round that is settled. */
export async function addPaid(
  tx: Tx,
  entry: Entry,
  {
    releasedUnits,
    paidUnits,
    now,
  }: { readonly releasedUnits: number; readonly paidUnits: number; readonly now: number },
): Promise<void> {
  const day = dayOf(now);
  await tx.db
    .updateTable('team_services')
    .set({
      reserved_units: entry.reserved_units - releasedUnits,
      paid_units: paidOn(entry, day) + paidUnits,
      paid_on: day,
    })
    .where('name', '=', entry.name)
    .execute();
}
