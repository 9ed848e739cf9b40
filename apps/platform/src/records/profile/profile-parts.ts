import type { Kysely } from 'kysely';
import { activeBonus, shownBonus } from '../../bets/bonuses/bonus-store.ts';
import { isVip } from '../../bets/bonuses/vip.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { nameChangesAt } from '../../players/faces/choose-name.ts';
import type { User } from '../../players/identity/users.ts';
import type { WalletKind } from '../../ledger/tables.ts';
import { walletsOf } from '../../ledger/wallets.ts';
import { localeOf } from '../../foundation/http/accept-language.ts';
import { verificationOf } from '../../cashier/verification/verification-of.ts';
import type { ProfileParts } from './profile.ts';

/** [row:V05] the flag of players to whom a bonus was ever given: the page of bonuses is theirs. */
const BONUS_FLAG = 'bonus_balances';

/**
 * Balances of the currency in use, bonus, club and identity check. For players without a bonus wallet no bonus is read.
 */
export async function profileParts(
  db: Kysely<Tables>,
  user: User,
  acceptLanguage: string | undefined,
  now: number,
): Promise<Omit<ProfileParts, 'avatarUrl' | 'region' | 'freshToken' | 'browserName'>> {
  const wallets = await walletsOf(db, user.id);
  const inUse = wallets.filter(({ currency }) => currency === user.currency);
  const unitsIn = (kind: WalletKind) => inUse.find((wallet) => wallet.kind === kind)?.balanceUnits ?? 0;
  const active = inUse.some(({ kind }) => kind === 'bonus') ? await activeBonus(db, user.id, user.currency) : null;
  return {
    balanceUnits: unitsIn('real'),
    bonusBalanceUnits: unitsIn('bonus'),
    bonus: active && shownBonus(active, localeOf(acceptLanguage), now),
    features: wallets.some(({ kind }) => kind === 'bonus') ? [BONUS_FLAG] : [],
    isVip: await isVip(db, user.id),
    nameChangesAt: nameChangesAt(user, now),
    verification: await verificationOf(db, user.id),
  };
}
