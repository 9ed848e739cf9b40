import type { SessionState } from '@baize/contract';
import type { User } from '@baize/protocol';

/** A registered player with money and nothing else to his name. */
export function fakeUser(changes: Partial<User> = {}): User {
  const balance = changes.balance ?? 10_000_000;
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Player',
    email: 'player@example.test',
    phone: null,
    balance,
    bonus: null,
    bonus_balance: 0,
    total_balance: balance,
    currency: 'RUB',
    locale: null,
    timezone: 'Etc/UTC',
    register_method: 'email',
    is_phone_verified: false,
    is_email_verified: true,
    is_password_exists: true,
    image: { small: null },
    verification: { is_need: false, data: { status: 'init' } },
    premium: { status: false },
    created_at: '2026-01-01T00:00:00.000Z',
    is_avatar_hidden: false,
    is_statistics_hidden: false,
    avatar: 1,
    picture: 'kite',
    is_name_chosen: true,
    name_changes_at: null,
    odds_format: 'decimal',
    ...changes,
  };
}

/** The session of a logged-in player. */
export function playerSession(user: User): SessionState {
  return { status: 'player', user, region: 'RU' };
}
