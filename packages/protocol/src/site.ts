import * as z from 'zod/mini';
import { SEO_LOCALES } from './locale.ts';
import { Reason } from './operators.ts';
import { LocaleCode } from './primitives.ts';

/** What an operator configures for the site's pages: addresses, redirects, texts for search engines. */

const LONGEST_ADDRESS = 500;
const WebAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(LONGEST_ADDRESS));
/** Path on the site without its language; `//` would name another host. */
const PagePath = z.string().check(z.maxLength(LONGEST_ADDRESS), z.regex(/^\/(?![/\\])[^\s?#\\]*$/));

/** `GET /settings`: an address that is not configured is empty. */
export const SiteSettings = z.strictObject({
  data: z.strictObject({
    revshare_service_frontend_url: z.string(),
    telegram_channel_url: z.string(),
    /**
     * The sandbox replaces outside parties on a site that calls itself a real one: every page says so. Absent
     * otherwise.
     */
    sandbox: z.optional(z.literal(true)),
    /** The sandbox collects the deposits, so the money is play money, and the site's texts say so. Absent where it is real. */
    playMoney: z.optional(z.literal(true)),
    /** The sandbox checks identities, and the site's texts say so. */
    testChecks: z.optional(z.literal(true)),
    /** Whose phones can be sent a code; absent where that is Russia, Kazakhstan and Belarus alone. */
    phone_countries: z.optional(
      z.array(
        z.strictObject({
          /** ISO 3166, in lower case. */
          country: z.string(),
          code: z.string(),
          mask: z.string(),
          minDigits: z.int(),
          maxDigits: z.int(),
          starts: z.optional(z.array(z.string())),
        }),
      ),
    ),
  }),
});

/** Any path that a visitor typed, without its language. */
export const PathQuery = z.strictObject({ path: z.string().check(z.startsWith('/'), z.maxLength(2000)) });

export const RedirectStatus = z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]);
/** `to` is a path on the site, to be given the visitor's language, or, when `external`, an address of another one. */
export const Redirect = z.strictObject({ to: z.string(), external: z.boolean(), status: RedirectStatus });
export type Redirect = z.infer<typeof Redirect>;
export const RouteRule = z.strictObject({ data: z.strictObject({ redirect: z.nullable(Redirect) }) });
export type RouteRule = z.infer<typeof RouteRule>;

/**
 * A path, or with `/**` at its end everything below it too; `to` then may end so as well, and the rest of the path is
 * appended.
 */
const InnerAddress = z.string().check(z.maxLength(LONGEST_ADDRESS), z.regex(/^\/(?![/\\])[^\s\\]*$/));
export const SaveRouteRule = z.strictObject({
  reason: Reason,
  path: PagePath,
  /** Null forgets the rule. */
  redirect: z.nullable(z.strictObject({ to: z.union([InnerAddress, WebAddress]), status: RedirectStatus })),
});
export type SaveRouteRule = z.infer<typeof SaveRouteRule>;
export const RouteRules = z.strictObject({
  rules: z.array(z.strictObject({ path: z.string(), to: z.string(), status: RedirectStatus })),
});

const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
export const SeoRecord = z.strictObject({
  title: line(150),
  description: line(400),
  /** Separated by commas; may be empty. */
  keywords: z.string().check(z.maxLength(400)),
  /** Paragraphs for the foot of the page, an empty line between two; may be empty. */
  text: z.string().check(z.maxLength(10_000)),
});
export type SeoRecord = z.infer<typeof SeoRecord>;
export const SeoQuery = z.strictObject({ ...PathQuery.shape, locale: LocaleCode });
export const SeoAnswer = z.strictObject({ data: z.nullable(SeoRecord) });

const SeoLocale = z.enum(SEO_LOCALES);
export const SaveSeo = z.strictObject({
  reason: Reason,
  path: PagePath,
  locale: SeoLocale,
  /** Null forgets the record. */
  record: z.nullable(SeoRecord),
});
export type SaveSeo = z.infer<typeof SaveSeo>;
export const SeoRecords = z.strictObject({
  records: z.array(z.strictObject({ path: z.string(), locale: SeoLocale, ...SeoRecord.shape })),
});
