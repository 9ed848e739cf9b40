import { systemTimers } from '../../foundation/jobs/timers.ts';
import type { Adapter } from '../../foundation/module.ts';
import { createOddsApi } from './the-odds-api.ts';

/** The Odds API, where SPORTS_FEED names it. */
export const theOddsApi: Adapter = {
  name: 'the-odds-api',
  create({ config, clock, log }) {
    if (config.sportsFeed !== 'the-odds-api') return { outside: {} };
    const from = config.sportsFeedSource;
    if (from === null) throw new Error('SPORTS_FEED_SOURCE is needed: the address or the folder of The Odds API.');
    const source = { from, sports: config.sportsFeedSports, apiKey: config.sportsFeedKey };
    const everyMs = config.sportsFeedSeconds * 1_000;
    const timers = systemTimers(clock);
    return { outside: { odds: async ({ waiting }) => createOddsApi({ source, everyMs, timers, log, waiting }) } };
  },
};
