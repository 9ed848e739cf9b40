import { Refusal } from '@baize/registry-client/refusals';
import { actsOnAll } from '../credentials/holder.ts';
import type { Holder } from '../credentials/holder.ts';
import type { Session } from './sessions.ts';

/** Roles of the platform's operators of which one is needed. The platform checks the roles for its pages too. */
const NEEDED = {
  acts: ['releases'],
  entries: ['content'],
  events: ['support', 'content'],
  /** Looking at them; deciding is `payments`. */
  withdrawals: ['payments', 'support'],
  payments: ['payments'],
  players: ['support', 'payments'],
  /** The masked contacts of a player. */
  contacts: ['support'],
  trading: ['trading'],
} as const;
export type Allowed = keyof typeof NEEDED;

const ALL_ROLES: readonly string[] = [...new Set(Object.values(NEEDED).flat())];

/**
 * The roles of the holder of a token. One that may act on all channels has every role, since the platform, and so every
 * operator, may be unreachable; one for some channels has the roles for what channels serve, and none for tables of the
 * platform.
 */
export function rolesOf(holder: Holder): readonly string[] {
  return actsOnAll(holder) ? ALL_ROLES : NEEDED.acts;
}

export function mayDo(roles: readonly string[], what: Allowed): boolean {
  return NEEDED[what].some((role) => roles.includes(role));
}

/** @throws Refusal `role-missing` */
export function requireRole({ roles }: Session, what: Allowed): void {
  if (!mayDo(roles, what)) throw new Refusal('role-missing', [`needed: ${NEEDED[what].join(' or ')}`]);
}
