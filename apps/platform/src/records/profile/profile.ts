import type { Bonus, Profile, VerificationStatus } from '@baize/protocol';
import { HIDDEN_PICTURE, PICTURES } from '@baize/protocol';
import { pictureOf } from '../../players/faces/face.ts';
import { givenName } from '../../players/faces/given-face.ts';
import type { User } from '../../players/identity/users.ts';

/** What the profile is made of, besides the account. Balance in ledger units. */
export interface ProfileParts {
  readonly balanceUnits: number;
  readonly bonusBalanceUnits: number;
  /** The active one, or null. */
  readonly bonus: Bonus | null;
  /** Address of the player's picture; null while it is hidden. */
  readonly avatarUrl: string | null;
  readonly features: readonly string[];
  readonly isVip: boolean;
  readonly region: Profile['region'];
  readonly verification: { readonly isNeeded: boolean; readonly status: VerificationStatus };
  /** When the name may be changed again, in milliseconds since 1970; null for now. */
  readonly nameChangesAt: number | null;
  readonly freshToken: string | null;
  readonly browserName: string;
}

/** The account as its player sees it. */
export function profileOf(user: User, parts: ProfileParts): Profile {
  const { balanceUnits, bonusBalanceUnits, bonus, features, isVip, region, verification } = parts;
  const picture = pictureOf(user.id, user.avatar);
  return {
    user: {
      id: user.id,
      name: user.display_name ?? givenName(user.id),
      email: user.email,
      phone: user.phone,
      balance: balanceUnits,
      bonus,
      bonus_balance: bonusBalanceUnits,
      total_balance: balanceUnits + bonusBalanceUnits,
      currency: user.currency,
      locale: user.locale,
      timezone: user.timezone,
      register_method: user.register_method,
      is_phone_verified: user.phone_verified_at !== null,
      is_email_verified: user.email_verified_at !== null,
      is_password_exists: user.password_hash !== null,
      image: { small: parts.avatarUrl },
      verification: { is_need: verification.isNeeded, data: { status: verification.status } },
      premium: { status: isVip },
      avatar: PICTURES.indexOf(picture) + 1,
      picture: user.is_avatar_hidden ? HIDDEN_PICTURE : picture,
      is_name_chosen: user.display_name !== null,
      name_changes_at: parts.nameChangesAt === null ? null : new Date(parts.nameChangesAt).toISOString(),
      odds_format: user.odds_format,
      created_at: user.created_at.toISOString(),
      is_avatar_hidden: user.is_avatar_hidden,
      is_statistics_hidden: user.is_statistics_hidden,
    },
    features: [...features],
    region,
    fresh_token: parts.freshToken,
    super_bonus: parts.browserName,
  };
}
