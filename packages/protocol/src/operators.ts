import * as z from 'zod/mini';
import { OPERATOR_ROLES } from './operator-roles.ts';

/** Operators by name, what they may do, and what they did. */

/** Why an operator does something: kept with the act. */
export const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** As it is written in every act, so it is never given to another person. */
export const OperatorName = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{1,31}$/));
const OperatorRole = z.enum(OPERATOR_ROLES);
const Roles = z.array(OperatorRole).check(
  z.maxLength(OPERATOR_ROLES.length),
  z.refine((roles) => new Set(roles).size === roles.length),
);

export const OperatorSelf = z.strictObject({ name: z.string(), roles: z.array(OperatorRole) });
export const OperatorParams = z.strictObject({ name: OperatorName });
const OperatorSession = z.strictObject({
  /** What ends it; opens nothing. */
  id: z.string(),
  /** The back office, or the console of the registry. */
  of: z.enum(['back-office', 'console']),
  address: z.string(),
  beganAt: z.string(),
  endsAt: z.string(),
});
const ListedOperator = z.strictObject({
  name: z.string(),
  /** None: the operator may do nothing any more. */
  roles: z.array(OperatorRole),
  /** Whether a password and a second step were chosen: without them only the first log-in is open. */
  isSetUp: z.boolean(),
  createdAt: z.string(),
  passkeys: z.array(z.strictObject({ name: z.string(), addedAt: z.string(), usedAt: z.nullable(z.string()) })),
  sessions: z.array(OperatorSession),
});
export type ListedOperator = z.infer<typeof ListedOperator>;
export const Operators = z.strictObject({ operators: z.array(ListedOperator) });
export const AddOperator = z.strictObject({ name: OperatorName, roles: Roles, reason: Reason });
/** The password of the first log-in, which is shown once and replaced there. */
export const FirstPassword = z.strictObject({ name: z.string(), password: z.string() });
export const SetOperatorRoles = z.strictObject({ roles: Roles, reason: Reason });
export const ResetOperator = z.strictObject({ reason: Reason });
export const RemoveOperatorPasskeys = z.strictObject({ reason: Reason });
export const RemovedPasskeys = z.strictObject({ removed: z.int() });
export const EndOperatorSessions = z.strictObject({ reason: Reason });
export const EndedSessions = z.strictObject({ ended: z.int() });

const MOST_ACTS = 100;
/** An answer has fewer acts than were asked for only at the end of them. */
export const OperatorActsQuery = z.strictObject({
  operator: z.optional(z.string().check(z.maxLength(64))),
  act: z.optional(z.string().check(z.maxLength(64))),
  /** Its beginning, such as `withdrawal:`. */
  subject: z.optional(z.string().check(z.maxLength(200))),
  /** Acts before this number. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  /** 100 when absent. */
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ACTS))),
});
export const OperatorAct = z.strictObject({
  number: z.int(),
  at: z.string(),
  operator: z.string(),
  /** The call that did it. */
  act: z.string(),
  /** What it was done to, such as `flag:new-lobby`. */
  subject: z.string(),
  /** As it was; null of what was not there. */
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  requestId: z.string(),
});
export type OperatorAct = z.infer<typeof OperatorAct>;
export const OperatorActs = z.strictObject({ acts: z.array(OperatorAct) });

/** Of the console: the code that the back office sent the operator's browser back with. Worth one answer, for a minute. */
export const RedeemConsoleCode = z.strictObject({ code: z.string().check(z.maxLength(128)) });
export const ConsoleSession = z.strictObject({
  name: z.string(),
  roles: z.array(OperatorRole),
  /** Bearer token of the operator, for the console's calls in their name; ends with their session. */
  token: z.string(),
  endsAt: z.string(),
});
