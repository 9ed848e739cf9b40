import * as z from 'zod/mini';

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

export const Health = z.strictObject({
  status: z.literal('ok'),
  services: z.array(z.string()),
  database: z.enum(['postgresql', 'embedded']),
});
