import * as z from 'zod/mini';

/** What the server finds; games and pages the browser knows by itself. */
export const SEARCH_KINDS = ['slot', 'live-table', 'tournament', 'league', 'team', 'fixture'] as const;

/** Most characters of a search text. */
export const MAX_SEARCH_LENGTH = 64;

export const SearchQuery = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)),
});

export const SearchHit = z.strictObject({
  kind: z.enum(SEARCH_KINDS),
  /** Unique within its kind. */
  id: z.string(),
  /** In the language of Accept-Language, as `note` is. */
  title: z.string(),
  /** What distinguishes it from others of its title: the provider of a slot, the league of a team; null for nothing. */
  note: z.nullable(z.string()),
  /** When it begins, an ISO 8601 instant; null for what is always there. */
  startsAt: z.nullable(z.string()),
  /** Path of the site without the language, such as `/tournament/…`. */
  path: z.string().check(z.regex(/^\/[^/\\]/)),
});
export type SearchHit = z.infer<typeof SearchHit>;
/** Best first. */
export const SearchAnswer = z.strictObject({ hits: z.array(SearchHit) });
