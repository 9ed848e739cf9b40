import { systemTimers } from '../../foundation/jobs/timers.ts';
import type { Deps } from '../../foundation/module.ts';
import type { OpenFeed } from '../../sports/feed/feed.ts';
import { createFixtureSeeds } from '../../sports/fixture-seeds/fixture-seeds.ts';
import { installationSeed } from '../../sports/seed.ts';
import { createGenerator } from './generator.ts';

/** Invented leagues, where SPORTS_FEED asks for them; otherwise nothing to bet on. */
export function openGenerator({ config, database, clock, seedSeal }: Deps): OpenFeed {
  return async ({ waiting }) =>
    config.sportsFeed === 'generator'
      ? createGenerator({
          ...(await installationSeed({ database, seedSeal }, clock())),
          seeds: createFixtureSeeds({ database, seedSeal }),
          pace: config.sportsPace,
          timers: systemTimers(clock),
          waiting,
        })
      : null;
}
