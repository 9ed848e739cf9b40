import type { PlayerFile } from '@baize/protocol';
import type { Kysely } from 'kysely';
import { checksOf, shownCheck } from '../../cashier/checks/check-store.ts';
import type { PayoutProvider } from '../../cashier/payments/payment-provider.ts';
import { shownLimit } from '../../cashier/payments/deposit-limit.ts';
import { weeklyUse } from '../../cashier/payments/weekly-limit.ts';
import type { IdentityProvider } from '../../cashier/verification/identity-provider.ts';
import { verificationOf } from '../../cashier/verification/verification-of.ts';
import type { Tables } from '../../foundation/db/tables.ts';
import { refuse } from '../../foundation/http/refusal.ts';
import type { Attempts } from '../../players/identity/attempts.ts';
import { type User, findUser } from '../../players/identity/users.ts';
import { walletsOf } from '../../ledger/wallets.ts';
import { heldWinsOf } from '../../slots/held-wins/held-wins.ts';
import { selectWagers } from '../wagers/list-wagers.ts';
import { accessOf, waitsOf } from './access-of.ts';
import { actsOnPlayer } from './acts-on-player.ts';
import { listedPlayer } from './find-players.ts';
import { depositsOf, EVER, NEWEST, withdrawalsOf } from './money-of.ts';

/** What a file is made with beside the database. */
export interface FileParts {
  readonly attempts: Attempts;
  readonly payouts: Pick<PayoutProvider, 'byHand'>;
  readonly identityCheck: Pick<IdentityProvider, 'byHand'>;
  readonly twoPersonsPayouts: number;
}

/** [PF3] everything that an operator sees of one player, masked. Refuses `not-found`. */
export async function playerFile(db: Kysely<Tables>, id: string, parts: FileParts, now: number): Promise<PlayerFile> {
  const user = (await findUser(db, id)) ?? refuse('not-found');
  const [access, waits, wallets, use, verification, withdrawals, deposits, heldWins, wagers] = await Promise.all([
    accessOf(db, user),
    waitsOf(db, parts.attempts, user),
    walletsOf(db, id),
    weeklyUse(db, user, user.currency, now),
    verificationIn(db, user, parts),
    withdrawalsOf(db, parts, id),
    depositsOf(db, id, now),
    heldWinsOf(db, id, NEWEST),
    selectWagers(db, id, EVER, undefined, NEWEST),
  ]);
  return {
    ...listedPlayer(user),
    locale: user.locale,
    registeredBy: user.register_method,
    isEmailVerified: user.email_verified_at !== null,
    isPhoneVerified: user.phone_verified_at !== null,
    access,
    waits,
    wallets: wallets.map(({ currency, kind, balanceUnits }) => ({ currency, kind, balanceUnits })),
    depositLimit: shownLimit(user, use.usedUnits, user.currency, now),
    verification,
    withdrawals,
    deposits,
    heldWins,
    wagers: wagers.slice(0, NEWEST).map(({ wager }) => wager),
    acts: await actsOnPlayer(db, id, { checks: verification.checks, withdrawals, heldWins }),
  };
}

async function verificationIn(
  db: Kysely<Tables>,
  { id }: User,
  { identityCheck }: Pick<FileParts, 'identityCheck'>,
): Promise<PlayerFile['verification']> {
  const [standing, checks] = await Promise.all([verificationOf(db, id), checksOf(db, id)]);
  return {
    ...standing,
    byHand: identityCheck.byHand === true,
    checks: checks.map((row) => {
      const { pageUrl: _address, ...check } = shownCheck(row);
      return check;
    }),
  };
}
