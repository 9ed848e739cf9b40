import * as z from 'zod/mini';

const MOST_PARAMETERS = 50;
const QueryValue = z.string().check(z.maxLength(512));
const fewParameters = z.refine<Record<string, unknown>>((query) => Object.keys(query).length <= MOST_PARAMETERS);

const Mark = z.nullable(z.string().check(z.minLength(1), z.maxLength(256)));
/** What a browser kept of where its visitor came from; null for what it does not have. */
export const AttachSource = z.strictObject({
  stag: Mark,
  partnerId: Mark,
  advId: Mark,
  advertiseUid: Mark,
  advertiseSource: Mark,
  cpaOneUid: Mark,
  prHash: Mark,
});
export type AttachSource = z.infer<typeof AttachSource>;

/** The whole query of an advertisement's link: the four named ones and whatever else stands there. */
export const AdVisitQuery = z
  .catchall(
    z.object({ utm_source: QueryValue, utm_medium: QueryValue, utm_campaign: QueryValue, utm_term: QueryValue }),
    QueryValue,
  )
  .check(fewParameters);
/** `advId` is a UUID. What the campaign promises is null where nothing is. */
export const AdTracking = z.strictObject({
  advId: z.string(),
  promo: z.strictObject({ type: z.nullable(z.string()), value: z.nullable(z.string()) }),
});
export type AdTracking = z.infer<typeof AdTracking>;

/** `uuid` is the browser's fingerprint, null when none could be made. */
export const PageOpen = z.strictObject({
  subH: z.string().check(z.minLength(1), z.maxLength(256)),
  uuid: z.nullable(z.string().check(z.maxLength(8192))),
  click_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
});

export const TellAddress = z.strictObject({
  host: z.string().check(z.minLength(1), z.maxLength(253)),
  userAgent: z.string().check(z.maxLength(1024)),
});
/** The caller's address, for the cookie `userVersion`. */
export const Address = z.strictObject({ ip: z.string() });

/** The whole query of an affiliate's link. */
export const AffiliateQuery = z
  .catchall(
    z.object({
      partner: z.optional(QueryValue),
      adplace: z.optional(QueryValue),
      stag: z.optional(QueryValue),
      promo: z.optional(QueryValue),
    }),
    QueryValue,
  )
  .check(fewParameters);
const Named = z.nullable(z.string());
export const AffiliateMarks = z.strictObject({ partner: Named, adplace: Named, stag: Named, promo: Named });

export const AffiliateParams = z.strictObject({ partner: z.string().check(z.regex(/^[\w.-]{1,128}$/)) });
/** Where an affiliate takes postbacks; null sends to the sandbox's receiver. */
export const SaveAffiliate = z.strictObject({
  postbackUrl: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))),
});
export type SaveAffiliate = z.infer<typeof SaveAffiliate>;
/**
 * A postback is a POST of JSON, `{eventId, event: "registration" | "first-deposit", partner, playerId, adplace, stag, at}`
 * and of a deposit `currency` and `amountUnits`, signed with `signingKey` as `ProviderEvent` is.
 */
export const Affiliate = z.strictObject({
  partner: z.string(),
  postbackUrl: z.nullable(z.string()),
  signingKey: z.string(),
});
export type Affiliate = z.infer<typeof Affiliate>;
export const Affiliates = z.strictObject({ affiliates: z.array(Affiliate) });
