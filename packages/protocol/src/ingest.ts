import * as z from 'zod/mini';
import { Reason } from './operators.ts';

/** Events that one request may carry. */
export const MAX_INGEST_EVENTS = 500;

const Properties = z.record(z.string(), z.unknown());
const Token = z.string().check(z.minLength(1), z.maxLength(200));
/** Placeholder ids: no id was set. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['', 'distinct_id', 'distinctid']);
const DistinctId = z.string().check(
  z.maxLength(400),
  z.refine((id) => !PLACEHOLDERS.has(id.trim().toLowerCase())),
);

/**
 * An event as posthog-js sends it. Fields beyond these are the library's own affair: it sends more from version to
 * version, and a browser may be older or newer than the server.
 */
export const IngestEvent = z.looseObject({
  event: z.string().check(z.minLength(1), z.maxLength(200)),
  properties: z.optional(
    z.catchall(z.object({ distinct_id: z.optional(DistinctId), token: z.optional(Token) }), z.unknown()),
  ),
  uuid: z.optional(z.uuid()),
  /** ISO 8601, or milliseconds since 1970. */
  timestamp: z.optional(z.union([z.string().check(z.maxLength(40)), z.number()])),
  $set: z.optional(Properties),
  $set_once: z.optional(Properties),
  distinct_id: z.optional(DistinctId),
  token: z.optional(Token),
  api_key: z.optional(Token),
});
export type IngestEvent = z.infer<typeof IngestEvent>;

const Events = z.array(IngestEvent).check(z.minLength(1), z.maxLength(MAX_INGEST_EVENTS));
/** One event, a list of them, or a batch under the project's token. */
export const IngestBody = z.union([
  IngestEvent,
  z.looseObject({
    batch: Events,
    event: z.optional(z.never()),
    api_key: z.optional(Token),
    token: z.optional(Token),
  }),
  Events,
]);
export type IngestBody = z.infer<typeof IngestBody>;
export const IngestAnswer = z.strictObject({ status: z.literal('Ok') });

export const FlagsBody = z.looseObject({ distinct_id: DistinctId, token: z.optional(Token) });

export const FlagParams = z.strictObject({ key: z.string().check(z.regex(/^[\w.-]{1,100}$/)) });
/** A feature that a share of visitors sees, 10,000 basis points being everyone. `payload` is any JSON, null for none. */
const flag = {
  enabled: z.boolean(),
  basisPoints: z.int().check(z.minimum(0), z.maximum(10_000)),
  variant: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
  payload: z.unknown(),
};
export const SaveFlag = z.strictObject({ reason: Reason, ...flag });
export type SaveFlag = z.infer<typeof SaveFlag>;
export const Flags = z.strictObject({ flags: z.array(z.strictObject({ key: z.string(), ...flag })) });
export type Flags = z.infer<typeof Flags>;

/** What the console shows: the newest events, and how many of each arrived in each of the last 24 hours. */
export const IngestReport = z.strictObject({
  events: z.array(
    z.strictObject({
      uuid: z.string(),
      event: z.string(),
      distinctId: z.nullable(z.string()),
      /** ISO 8601, by the browser's clock where that can be right. */
      occurredAt: z.string(),
      receivedAt: z.string(),
      currentUrl: z.nullable(z.string()),
    }),
  ),
  counts: z.array(z.strictObject({ hour: z.string(), event: z.string(), count: z.int() })),
  /** Requests that wait to be forwarded; null when nothing is forwarded. */
  waiting: z.nullable(z.int()),
});
export type IngestReport = z.infer<typeof IngestReport>;
