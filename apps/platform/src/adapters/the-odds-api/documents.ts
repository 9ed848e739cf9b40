import * as z from 'zod/mini';

/**
 * The documents of The Odds API, version 4, as its guide describes them (the-odds-api.com/liveapi/guides/v4), of which
 * only what is used is read. Odds are decimal.
 */
const Outcome = z.object({ name: z.string(), price: z.number(), point: z.optional(z.number()) });
const Market = z.object({ key: z.string(), outcomes: z.array(Outcome) });
const event = {
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  sport_key: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  sport_title: z.string(),
  commence_time: z.iso.datetime(),
  home_team: z.nullish(z.string()),
  away_team: z.nullish(z.string()),
};

/** Of `GET /v4/sports/{sport}/odds`. */
export const OddsDocument = z.array(
  z.object({ ...event, bookmakers: z.array(z.object({ key: z.string(), markets: z.array(Market) })) }),
);
export type OddsEvent = z.infer<typeof OddsDocument>[number];
export type OddsMarket = z.infer<typeof Market>;

/** Of `GET /v4/sports/{sport}/scores`. */
export const ScoresDocument = z.array(
  z.object({
    ...event,
    completed: z.boolean(),
    scores: z.nullish(z.array(z.object({ name: z.string(), score: z.string() }))),
    last_update: z.nullish(z.iso.datetime()),
  }),
);
export type ScoreEvent = z.infer<typeof ScoresDocument>[number];
