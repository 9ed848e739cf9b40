import * as z from 'zod/mini';
import { BetId } from './bet.ts';
import { RoomName } from './games/rooms/rooms.ts';
import { CurrencyCode, Localized, LocaleCode, Units } from './primitives.ts';
import { Competitor } from './sports/names.ts';

/** The games whose bets end by themselves, whether the player looks or not. */
export const NoticedGame = z.enum(['crash', 'roulette', 'rooms']);
export type NoticedGame = z.infer<typeof NoticedGame>;

/** What happened, for the browser to put into words. Amounts in ledger units of `currency`. */
export const NoticeAbout = z.discriminatedUnion('kind', [
  /**
   * A sports bet ended; `refunded`: it was not accepted after its delay; `cashed-out`: the player took its price for
   * all that was left of it, `part-cashed-out`: for a part, and the rest stays open. `stakeUnits` and `payoutUnits` are
   * of that alone: what was cashed out before has a notice of its own.
   */
  z.strictObject({
    kind: z.literal('sports-bet'),
    betId: BetId,
    status: z.enum(['won', 'lost', 'returned', 'refunded', 'cashed-out', 'part-cashed-out']),
    currency: CurrencyCode,
    stakeUnits: Units,
    payoutUnits: Units,
    selections: z.int(),
    /** Who plays in its first selection; empty where they are more than two. */
    competitors: z.array(Competitor),
  }),
  /** A room gave the player's stakes back by itself: its round came to no draw. */
  z.strictObject({
    kind: z.literal('room-refund'),
    roundNumber: z.int(),
    room: RoomName,
    currency: CurrencyCode,
    amountUnits: Units,
  }),
  /** A bet of a shared round ended while the player had no page open, or its stake went back. */
  z.strictObject({
    kind: z.literal('round-bet'),
    betId: BetId,
    game: NoticedGame,
    status: z.enum(['won', 'lost', 'refunded']),
    currency: CurrencyCode,
    stakeUnits: Units,
    payoutUnits: Units,
  }),
  /** A team's service left a round open, or an operator ended it: its stakes went back. */
  z.strictObject({
    kind: z.literal('round-returned'),
    roundId: z.string(),
    title: z.string(),
    currency: CurrencyCode,
    amountUnits: Units,
  }),
  /** `check-needed`: it waits for the player's identity check. `returned`: it could not be paid, and the money is back. */
  z.strictObject({
    kind: z.literal('withdrawal'),
    withdrawalId: z.uuid(),
    status: z.enum(['check-needed', 'paid', 'returned', 'refused']),
    currency: CurrencyCode,
    amountUnits: Units,
  }),
  /** The amount of a given bonus is bonus money; of a completed one it became real money; of an expired one it is null. */
  z.strictObject({
    kind: z.literal('bonus'),
    bonusId: z.uuid(),
    state: z.enum(['given', 'completed', 'expired']),
    name: Localized,
    currency: CurrencyCode,
    amountUnits: z.nullable(Units),
  }),
  /** A tournament was decided; without a score there is no place, and no notice. */
  z.strictObject({
    kind: z.literal('tournament'),
    tournamentId: z.string(),
    title: Localized,
    place: z.int(),
    currency: CurrencyCode,
    prizeUnits: Units,
  }),
  /** An operator decided about a win that was held. */
  z.strictObject({
    kind: z.literal('held-win'),
    heldWinId: z.string(),
    title: z.string(),
    decision: z.enum(['released', 'taken-back']),
    currency: CurrencyCode,
    amountUnits: Units,
  }),
]);
export type NoticeAbout = z.infer<typeof NoticeAbout>;

const NoticeId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));

/** One line of the bell. Ids grow, for each player in the order in which things were written. */
export const Notice = z.strictObject({
  id: NoticeId,
  /** ISO 8601. */
  at: z.string(),
  isRead: z.boolean(),
  about: NoticeAbout,
});
export type Notice = z.infer<typeof Notice>;

/** `before`: only what has a lower id. */
export const NoticesQuery = z.strictObject({
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
});
/** Newest first, 25 a page. `next` is the `before` of the next page. */
export const NoticesPage = z.strictObject({
  notices: z.array(Notice),
  unread: z.int(),
  next: z.nullable(z.string()),
});
export type NoticesPage = z.infer<typeof NoticesPage>;

/** Everything up to this id was seen. */
export const ReadNotices = z.strictObject({ upTo: NoticeId });
export const UnreadNotices = z.strictObject({ unread: z.int() });
export type UnreadNotices = z.infer<typeof UnreadNotices>;

/** What changes in the bell, for every open page of the player. */
export type NoticesMessage =
  | { readonly type: 'added'; readonly notice: Notice }
  | { readonly type: 'read'; readonly upTo: number; readonly unread: number };

/** The address of a browser at its push service, which the browser chose: a name of the public internet, over TLS. */
const PushEndpoint = z.url({ protocol: /^https?$/ }).check(z.maxLength(1_000));
const Base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`)));

/** What `PushManager.subscribe` gave, and the language to write in. */
export const SavePushDevice = z.strictObject({
  endpoint: PushEndpoint,
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: Base64Url(65),
  auth: Base64Url(16),
  locale: LocaleCode,
});
export type SavePushDevice = z.infer<typeof SavePushDevice>;
/** `key`: `applicationServerKey` of a subscription. `isOn`: whether the browser of this session gets push messages. */
export const PushState = z.strictObject({ key: z.string(), isOn: z.boolean() });
export type PushState = z.infer<typeof PushState>;
/** What the service worker is sent: what to show, and where a press leads. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  /** Of this site, with the language's prefix. */
  readonly path: string;
  /** A later one of the same tag takes the place of the one before. */
  readonly tag: string;
}
