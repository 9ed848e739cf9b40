import type { Kysely } from 'kysely';
import { activeBonus, shownBonus } from '../bonuses/bonus-store.ts';
import { isVip } from '../bonuses/vip.ts';
import type { Tables } from '../db/tables.ts';
import type { User } from '../identity/users.ts';
import { walletsOf } from '../ledger/wallets.ts';
import { localeOf } from '../mail/accept-language.ts';
import { verificationOf } from '../verification/verification-of.ts';
import type { ProfileParts } from './profile.ts';

/** [V05] the flag of players to whom a bonus was ever given: the page of bonuses is theirs. */
const BONUS_FLAG = 'bonus_balances';

/** Balances of the currency in use, bonus, club and identity check. Players without a bonus wallet cost no look for a bonus. */
export async function profileParts(
  db: Kysely<Tables>,
  user: User,
  acceptLanguage: string | undefined,
  now: number,
): Promise<Omit<ProfileParts, 'avatarUrl' | 'region' | 'freshToken' | 'browserName'>> {
  const wallets = await walletsOf(db, user.id);
  const inUse = wallets.filter(({ currency }) => currency === user.currency);
  const bonusWallet = inUse.find(({ kind }) => kind === 'bonus');
  const active = bonusWallet ? await activeBonus(db, user.id, user.currency) : null;
  return {
    balanceUnits: inUse.find(({ kind }) => kind === 'real')?.balanceUnits ?? 0,
    bonusBalanceUnits: bonusWallet?.balanceUnits ?? 0,
    bonus: active && shownBonus(active, user.locale ?? localeOf(acceptLanguage), now),
    features: wallets.some(({ kind }) => kind === 'bonus') ? [BONUS_FLAG] : [],
    isVip: await isVip(db, user.id),
    verification: await verificationOf(db, user.id),
  };
}
