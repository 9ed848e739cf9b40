import { CURRENCIES, type OpenedRegular } from '@baize/protocol';
import type { Tx } from '../../foundation/db/database.ts';
import { regularId } from '../../foundation/regulars/regular-ids.ts';
import { openWallet } from '../../ledger/wallets.ts';
import { type SessionParts, endSessionsOf, openSession } from '../identity/session-store.ts';
import { foldName } from '../faces/fold-name.ts';
import { REGULAR_NAMES } from '../faces/regular-names.ts';
import { insertUser } from '../identity/users.ts';
import { type Funder, fundRegular } from './fund-regular.ts';

/** What regulars are opened with. */
export type RegularParts = Funder & SessionParts;

/**
 * The account of a regular, opened with the first call and the same forever, with money to play with and a new session.
 * It is not a visitor's registration: nothing that happens at a registration happens, and nobody can log in to it.
 * @param number from 0
 */
export async function openRegular(parts: RegularParts, tx: Tx, number: number): Promise<OpenedRegular> {
  const user = newRegular(number, parts.clock());
  const { id: userId, name, currency } = user;
  await insertUser(tx, user);
  await openWallet(tx, userId, currency);
  const balanceUnits = await fundRegular(parts, tx, userId, currency);
  // One program plays them: the tokens of an earlier one are void.
  await endSessionsOf(tx, parts.bus, userId, parts.clock());
  const { access } = await openSession(parts, tx, userId, { ip: null, userAgent: null, fingerprint: null });
  return { userId, name, currency, balanceUnits, accessToken: access };
}

/** Without email, phone and password there is nothing to log in with, and nowhere to write to. */
export function newRegular(number: number, now: number) {
  const name = REGULAR_NAMES[number]!;
  return {
    id: regularId(number),
    name,
    display_name: name,
    name_fold: foldName(name),
    name_chosen_at: new Date(now),
    currency: CURRENCIES[number % CURRENCIES.length]!,
    email: null,
    email_verified_at: null,
    phone: null,
    phone_verified_at: null,
    // The one way that asks for no address.
    register_method: 'social' as const,
    password_hash: null,
    locale: null,
    timezone: null,
    weekly_deposit_limit_units: null,
    partner: null,
    adplace: null,
    stag: null,
    promo: null,
    created_at: new Date(now),
  };
}
