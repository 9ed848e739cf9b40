import { systemTimers } from '../../foundation/jobs/timers.ts';
import type { Adapter } from '../../foundation/module.ts';
import { needed } from '../needed.ts';
import { createOddsApi } from './the-odds-api.ts';

/** The Odds API, where SPORTS_FEED names it. */
export const theOddsApi: Adapter = {
  name: 'the-odds-api',
  ports: ['odds'],
  create({ config, clock, log }, serves) {
    if (!serves.has('odds')) return { outside: {} };
    const from = needed('SPORTS_FEED=the-odds-api', 'SPORTS_FEED_SOURCE', config.sportsFeedSource);
    const source = { from, sports: config.sportsFeedSports, apiKey: config.sportsFeedKey };
    const everyMs = config.sportsFeedSeconds * 1_000;
    const timers = systemTimers(clock);
    return { outside: { odds: async ({ waiting }) => createOddsApi({ source, everyMs, timers, log, waiting }) } };
  },
};
