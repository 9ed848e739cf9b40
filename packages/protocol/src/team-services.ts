import * as z from 'zod/mini';
import { MAX_AMOUNT_UNITS } from './money.ts';
import { Reason } from './operators.ts';
import { CurrencyCode, LocaleCode, PositiveUnits, Units } from './primitives.ts';
import { SERVICES } from './services.ts';

/**
 * Back ends that teams bring with their remotes: which there are, how a browser comes to one as a player, and how one
 * plays from a player's wallet.
 */

/** A remote, as its manifest names it. */
const RemoteName = z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/), z.maxLength(40));
/** In calls, `bound` means the service of the calling remote. */
const OWN: ReadonlySet<string> = new Set([...SERVICES, 'bound']);
/** As remotes are named; none of the platform's own services. */
export const TeamServiceName = RemoteName.check(z.refine((name) => !OWN.has(name)));
export const TeamServiceParams = z.strictObject({ name: TeamServiceName });

const Remotes = z.array(RemoteName).check(
  z.minLength(1),
  z.maxLength(50),
  z.refine((remotes) => new Set(remotes).size === remotes.length),
);
/** Where it is: a base address without a query, a fragment or a name and password. */
const Address = z
  .url({ protocol: /^https?$/ })
  .check(z.maxLength(300), z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/));

/** What a service may move, in ledger units of the rouble: in another currency as much as that is worth by its scale. */
export const TeamServiceCaps = z.strictObject({
  /** All stakes of one round together. */
  stakeUnits: PositiveUnits,
  /** What one round pays; what is above is held until an operator decides. */
  winUnits: PositiveUnits,
  /** Stakes of all its rounds that are open at one time. */
  reservedUnits: PositiveUnits,
  /** What it pays in a day by UTC; what is above is held. */
  paidADayUnits: PositiveUnits,
});
export type TeamServiceCaps = z.infer<typeof TeamServiceCaps>;

const entry = {
  /** What players read in their history. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  address: Address,
  /** The remotes whose pages may call it. */
  remotes: Remotes,
  caps: TeamServiceCaps,
};
export const AddTeamService = z.strictObject({ name: TeamServiceName, ...entry, reason: Reason });
export type AddTeamService = z.infer<typeof AddTeamService>;
export const ChangeTeamService = z.strictObject({ ...entry, reason: Reason });
export type ChangeTeamService = z.infer<typeof ChangeTeamService>;
/** `stopped`: no player is let in and it takes no stakes; what is open is settled and rolled back. */
export const TeamServiceState = z.enum(['open', 'stopped']);
export const SetTeamServiceState = z.strictObject({ state: TeamServiceState, reason: Reason });
export const RotateTeamServiceSecret = z.strictObject({ reason: Reason });
/** Signs the service's wallet calls. It is shown once. */
export const TeamServiceSecret = z.strictObject({
  secret: z.string(),
  /** Until when the one before it counts as well, an ISO 8601 instant; null where there is none. */
  previousUntil: z.nullable(z.string()),
});
export type TeamServiceSecret = z.infer<typeof TeamServiceSecret>;

/** An entry as operators see it. Amounts in ledger units of the rouble. */
export const TeamServiceEntry = z.strictObject({
  name: z.string(),
  title: z.string(),
  address: z.string(),
  remotes: z.array(z.string()),
  caps: TeamServiceCaps,
  state: TeamServiceState,
  /** Until when the secret before the last rotation counts; null where none does. */
  previousSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
  reservedUnits: Units,
  paidTodayUnits: Units,
});
export type TeamServiceEntry = z.infer<typeof TeamServiceEntry>;
export const TeamServiceEntries = z.strictObject({ services: z.array(TeamServiceEntry) });

export const TeamServicesQuery = z.strictObject({
  /** Those that this remote may call; all without it. */
  remote: z.optional(RemoteName),
});
/** The open ones: what a shell lets the pages of their remotes reach. */
export const TeamServices = z.strictObject({
  services: z.array(z.strictObject({ name: z.string(), address: z.string(), remotes: z.array(z.string()) })),
});
export type TeamServices = z.infer<typeof TeamServices>;

/** A JWK set, RFC 7517: what services check players' tokens with. A set is good for five minutes. */
export const TeamServiceKeys = z.strictObject({
  keys: z.array(
    z.strictObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      x: z.string(),
      kid: z.string(),
      alg: z.literal('EdDSA'),
      use: z.literal('sig'),
    }),
  ),
});
export type TeamServiceKeys = z.infer<typeof TeamServiceKeys>;

/** Asked for by the shell, for the remote whose page is open. */
export const CreateTeamServiceToken = z.strictObject({ remote: RemoteName, locale: LocaleCode });
export type CreateTeamServiceToken = z.infer<typeof CreateTeamServiceToken>;
/**
 * A JWT of type `team-service+jwt`, signed with EdDSA. `iss`: the platform; `aud`: the service's name; `sub`: the player as
 * this service alone knows them; `azp`: the remote; `sid`: the play session that stakes name; `currency`, `locale`; `iat`
 * and `exp`.
 */
export const TeamServiceToken = z.strictObject({ token: z.string(), expiresAt: z.string() });
export type TeamServiceToken = z.infer<typeof TeamServiceToken>;

/**
 * The wallet of a team's service. Every body is signed with the service's secret as a `ProviderEvent` of the cashier is.
 * No body of one call fits another, so that a signature is good for one call alone.
 */

/** Identifiers that the service chooses: of transactions and of rounds. */
const OwnId = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const act = { transactionId: OwnId, sessionId: z.uuid(), roundId: OwnId };

/** Takes a stake from the wallet of the session's player. */
export const TeamServiceReserve = z.strictObject({ ...act, currency: CurrencyCode, stakeUnits: PositiveUnits });
export type TeamServiceReserve = z.infer<typeof TeamServiceReserve>;
/** Pays what a round has won, 0 for nothing, and closes it. */
export const TeamServiceSettle = z.strictObject({
  ...act,
  currency: CurrencyCode,
  winUnits: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT_UNITS)),
});
export type TeamServiceSettle = z.infer<typeof TeamServiceSettle>;
/** Returns one stake of a round that has not been settled. */
export const TeamServiceRollback = z.strictObject({ ...act, reserveTransactionId: OwnId });
export type TeamServiceRollback = z.infer<typeof TeamServiceRollback>;
export const TeamServiceLookUp = z.strictObject({ sessionId: z.uuid(), roundId: OwnId });
export type TeamServiceLookUp = z.infer<typeof TeamServiceLookUp>;

/** The same for every repeat of a transaction: the figures are those after it, the first time. */
export const TeamServiceAnswer = z.strictObject({ transactionId: OwnId, balanceUnits: Units });
export type TeamServiceAnswer = z.infer<typeof TeamServiceAnswer>;
/** A round as the platform has it. Amounts in ledger units of `currency`. */
export const TeamServiceRound = z.strictObject({
  roundId: OwnId,
  currency: CurrencyCode,
  /** `returned`: every stake was taken back. */
  state: z.enum(['open', 'settled', 'returned']),
  stakeUnits: Units,
  /** What has reached the wallet. */
  paidUnits: Units,
  /** What of the win waits for an operator. */
  heldUnits: Units,
  openedAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type TeamServiceRound = z.infer<typeof TeamServiceRound>;

/** Of a round that its service left open. */
export const TeamServiceRoundParams = z.strictObject({ name: TeamServiceName, roundId: OwnId });
export const ReturnTeamServiceRound = z.strictObject({ reason: Reason });
