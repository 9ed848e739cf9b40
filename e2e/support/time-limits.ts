import path from 'node:path';
import { test } from '@playwright/test';
import { ROOT } from './addresses.ts';

/** `BAIZE_PATIENCE=4` stretches all limits, for a machine that does other work. None is what a test is about. */
const PATIENCE = Number(process.env['BAIZE_PATIENCE'] ?? '1');

/** What a test or a hook may take, in milliseconds. */
const USUAL_MS = 30_000;

/** Files whose tests and hooks may take longer, in milliseconds, and why. The only place where a browser test gets more. */
const LONGER: Readonly<Record<string, readonly [limitMs: number, why: string]>> = {
  'playing/a-lost-connection.spec.ts': [400_000, 'waits for a round of crash and its end: one may last for minutes'],
  'playing/a-whole-visit.spec.ts': [400_000, 'a whole visit: three games, one of them a round of crash to its end'],
  'playing/analytics.spec.ts': [180_000, 'a whole visit, and waits for what the analytics send at their own pace'],
  'playing/betting.spec.ts': [240_000, 'waits for prices, and for as long as the server holds a bet on a live match'],
  'playing/coming-back.spec.ts': [240_000, 'opens every page of every remote, and comes back to each'],
  'playing/keyboard.spec.ts': [240_000, 'a whole visit by keyboard alone'],
  'playing/landing-in-frames.spec.ts': [240_000, 'bets until one is paid, at live tables too, in real time'],
  'playing/landing.spec.ts': [
    400_000,
    'bets until one is paid; waits for a round of crash, which may last for minutes',
  ],
  'playing/nine-games.spec.ts': [400_000, 'opens nine games, and waits for rounds of those that everybody plays'],
  'playing/not-found.spec.ts': [400_000, 'asks for every address with a parameter, and bets in rounds of everybody'],
  'playing/offline.spec.ts': [120_000, 'waits for the worker to take over, and loads several pages twice'],
  'playing/profile.spec.ts': [180_000, 'a whole visit of the profile, page by page'],
  'playing/promotions.spec.ts': [
    240_000,
    'a whole visit of the promotions; waits for a countdown and a tournament’s board',
  ],
  'playing/rooms.spec.ts': [240_000, 'waits for draws of the rooms, in real time'],
  'playing/roulette.spec.ts': [240_000, 'waits for rounds of roulette, in real time'],
  'playing/slots.spec.ts': [240_000, 'waits for the frames of a provider, and for rounds of its live tables'],
  'catalogue/pictures.spec.ts': [120_000, 'opens a story twice, and takes four pictures of it'],
  'long/accessibility.spec.ts': [180_000, 'axe looks at many pages and dialogs, a second or more each'],
  'long/console-pages.spec.ts': [400_000, 'axe and Tab go through every page of the console'],
  'long/widths.spec.ts': [600_000, 'looks at every page and dialog in six windows'],
  'crawl/accessible.spec.ts': [1_800_000, 'axe looks at every page of the specification'],
  'crawl/pages.spec.ts': [600_000, 'walks through every page of the specification'],
  'crawl/screens.spec.ts': [900_000, 'takes pictures of every page at two sizes'],
  'crawl/server-html.spec.ts': [180_000, 'starts a site of its own and asks for every page'],
  'programs/attacks.spec.ts': [300_000, 'makes a hundred attacks, some of which wait for limits'],
  'programs/country-refused.spec.ts': [180_000, 'starts a registry and a site of its own'],
  'programs/dev-server.spec.ts': [180_000, 'starts a development server, which builds a remote'],
  'programs/registry-down.spec.ts': [240_000, 'starts, kills and starts again a registry and a site of its own'],
  'programs/single-sign-on.spec.ts': [180_000, 'starts a site of its own'],
  'programs/trusted-types.spec.ts': [240_000, 'builds and publishes a remote, and starts a site of its own'],
  'building/game-of-the-guide.spec.ts': [300_000, 'builds a remote and a host'],
  'building/new-remote.spec.ts': [300_000, 'makes, builds and publishes a remote'],
  'building/other-hosts.spec.ts': [300_000, 'builds a host, and a remote with another plugin'],
  'building/start.spec.ts': [300_000, 'starts the whole application as a person does'],
  'releasing/a-release-during-a-bet.spec.ts': [
    400_000,
    'waits for the end of a bet in crash: a round may last for minutes',
  ],
  'releasing/a-team-service.spec.ts': [120_000, 'builds a remote; waits until a page has asked for the last time'],
  'releasing/console-by-keyboard.spec.ts': [120_000, 'sets up an operator each time; axe and Tab go through pages'],
  'releasing/every-remote.spec.ts': [300_000, 'publishes and breaks every remote, one after the other'],
  'releasing/failures-in-the-browser.spec.ts': [120_000, 'builds a remote, and releases a version for each test'],
  'releasing/failures-on-the-server.spec.ts': [120_000, 'builds a remote; waits for renders that never end'],
  'releasing/first-game.spec.ts': [1_800_000, 'packs the packages, and does all that the guide says'],
  'releasing/releases.spec.ts': [240_000, 'builds a remote again and again, as a game team does'],
  'releasing/what-pages-say.spec.ts': [120_000, 'builds a remote, and releases a version for each test'],
  'playing/verifier-file.spec.ts': [120_000, 'builds the verifier with webpack'],
};

/** What every test may take; for the configuration. */
export const usualTimeMs: number = USUAL_MS * PATIENCE;

/** Gives the test or the hook that runs the time of its file. The runner gives hooks the usual time unless they ask. */
export function allowTime(): void {
  const info = test.info();
  const file = path.relative(path.join(ROOT, 'e2e/specs'), info.file).replaceAll(path.sep, '/');
  const [limitMs] = LONGER[file] ?? [USUAL_MS];
  info.setTimeout(limitMs * PATIENCE);
}
