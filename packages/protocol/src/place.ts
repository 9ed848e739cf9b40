import * as z from 'zod/mini';
import { Reason } from './operators.ts';

/** `GET /geo_ip`: status 451 carries the same body when the country is refused. */
export const GeoAnswer = z.strictObject({
  data: z.strictObject({
    data: z.strictObject({ ip: z.string(), country_code: z.nullable(z.string()), region: z.enum(['KZ', 'RU']) }),
  }),
});
export type Geo = z.infer<typeof GeoAnswer>['data']['data'];

export const MirrorAnswer = z.strictObject({
  redirect: z.strictObject({ newLink: z.nullable(z.string()) }),
  sso: z.nullable(z.string()),
  meta_yandex_verification: z.nullable(z.string()),
});
export type Mirror = z.infer<typeof MirrorAnswer>;

const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const HOST = `${LABEL}(\\.${LABEL})*(:\\d{1,5})?`;
/** Host of a site, with its port if it has one. */
export const SiteHost = z.string().check(z.toLowerCase(), z.maxLength(253), z.regex(new RegExp(`^${HOST}$`)));
export const MirrorDomain = z.strictObject({ domain: SiteHost });
export const MirrorRedirect = z.pick(MirrorAnswer, { redirect: true });

export const MirrorParams = z.strictObject({ host: SiteHost });
const WebAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(500));
/**
 * What an operator wants shown to a host's visitors. `newLink` is an origin; with nulls only, the host is forgotten.
 */
export const SaveMirror = z.strictObject({
  reason: Reason,
  newLink: z.nullable(z.string().check(z.maxLength(253), z.regex(new RegExp(`^https?://${HOST}$`)))),
  sso: z.nullable(WebAddress),
  meta_yandex_verification: z.nullable(z.string().check(z.regex(/^[\w-]{1,100}$/))),
});
export type SaveMirror = z.infer<typeof SaveMirror>;
export const MirrorOfHost = z.strictObject({ host: z.string(), ...MirrorAnswer.shape });
export type MirrorOfHost = z.infer<typeof MirrorOfHost>;
export const Mirrors = z.strictObject({ mirrors: z.array(MirrorOfHost) });

export const Health = z.strictObject({
  status: z.enum(['ok', 'not-ready']),
  /** Of what the process needs, such as its database. */
  checks: z.record(z.string(), z.enum(['ok', 'failing'])),
  services: z.array(z.string()),
  database: z.enum(['postgresql', 'embedded']),
});
