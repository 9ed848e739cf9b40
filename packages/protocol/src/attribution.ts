import * as z from 'zod/mini';
import { BonusTerms } from './bonuses.ts';
import { Reason } from './operators.ts';
import { CurrencyCode } from './primitives.ts';

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

/** The whole query of an advertisement's link: the four named parameters and all others. */
export const AdVisitQuery = z
  .catchall(
    z.object({ utm_source: QueryValue, utm_medium: QueryValue, utm_campaign: QueryValue, utm_term: QueryValue }),
    QueryValue,
  )
  .check(fewParameters);
/**
 * What an advertising campaign may promise. `value` is a promo code; the percent of a deposit, from 1 to 200; a campaign of
 * free spins.
 */
export const AD_PROMISES = ['promocode', 'deposit-percent', 'free-spins'] as const;
const AdPromise = z.enum(AD_PROMISES);
export type AdPromise = z.infer<typeof AdPromise>;
/** `advId` is a UUID. What the campaign promises is null where nothing is. */
export const AdTracking = z.strictObject({
  advId: z.string(),
  promo: z.strictObject({ type: z.nullable(AdPromise), value: z.nullable(z.string()) }),
});
export type AdTracking = z.infer<typeof AdTracking>;

/** `uuid` is the browser's fingerprint, null when none could be made. */
export const PageOpen = z.strictObject({
  subH: z.string().check(z.minLength(1), z.maxLength(256)),
  uuid: z.nullable(z.string().check(z.maxLength(8192))),
  click_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
});

export const ReportAddress = z.strictObject({
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

export const AdOfferParams = z.strictObject({ advId: z.uuid() });
/** What an advertisement's visitor gets for a registration: like `PromoOffer`, and by a code only where `promo` names one. */
export const AdOffer = z.strictObject({
  data: z.strictObject({
    type: AdPromise,
    promo: z.nullable(z.string()),
    name: z.string(),
    currency: CurrencyCode,
    /** Null for free spins. */
    terms: z.nullable(BonusTerms),
    /** Number of free spins; null for a bonus. */
    spins: z.nullable(z.int()),
  }),
});
export type AdOffer = z.infer<typeof AdOffer>['data'];

const Utm = z.string().check(z.regex(/^[^\sA-Z/]{1,128}$/));
/** In lower case, as links are compared. */
export const AdCampaignParams = z.strictObject({ source: Utm, campaign: Utm });
export const SaveAdCampaign = z.strictObject({
  reason: Reason,
  promoType: AdPromise,
  promoValue: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type SaveAdCampaign = z.infer<typeof SaveAdCampaign>;
export const AdCampaigns = z.strictObject({
  campaigns: z.array(
    z.strictObject({ source: z.string(), campaign: z.string(), promoType: AdPromise, promoValue: z.string() }),
  ),
});

export const AffiliateParams = z.strictObject({ partner: z.string().check(z.regex(/^[\w.-]{1,128}$/)) });
/** Where an affiliate takes postbacks; null sends to the sandbox's receiver. */
export const SaveAffiliate = z.strictObject({
  reason: Reason,
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
