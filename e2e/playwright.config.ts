import { defineConfig } from '@playwright/test';
import { SITE_URL } from './support/addresses.ts';
import { findChromium } from './support/chromium.ts';
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts';
import { usualTimeMs } from './support/time-limits.ts';
import { NOT_MEASURED, KNOWING, KNOWING_ANYWHERE } from './support/visitors.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** What moves costs a processor without graphics more than the rest of a page: where it matters, a test says `@moving`. */
const CALM = { contextOptions: { reducedMotion: 'reduce' as const } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: './specs',
  globalSetup: './support/start-stack.ts',
  outputDir: '../test-results',
  timeout: usualTimeMs,
  expect: { timeout: usualTimeMs },
  workers: 2,
  // What holds only at the second try is named at the end of `npm test`.
  retries: Number(process.env.BAIZE_E2E_RETRIES ?? '0'),
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: SITE_URL,
    actionTimeout: usualTimeMs,
    locale: 'ru-RU',
    storageState: { cookies: [NOT_MEASURED], origins: KNOWING },
    // What a worker answers, no test sees; the test of the worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
    screenshot: 'only-on-failure',
    // What it writes down of every test takes a tenth of the time, and a film more than the test itself.
    trace: process.env.BAIZE_E2E_TRACE === undefined ? 'off' : { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    {
      name: 'desktop',
      testDir: './specs/playing',
      use: { ...DESKTOP, ...CALM },
      grepInvert: /@phone-only|@moving|@long/,
    },
    { name: 'moving', testDir: './specs/playing', use: DESKTOP, grep: /@moving/ },
    {
      name: 'phone',
      testDir: './specs/playing',
      use: { ...PHONE, ...CALM },
      grep: /@phone(?!-long)/,
      grepInvert: /@long/,
    },
    // What `npm run test:long` runs alone.
    { name: 'long', testDir: './specs/long', use: { ...DESKTOP, ...CALM }, grepInvert: /@phone-only/ },
    { name: 'long-phone', testDir: './specs/long', use: { ...PHONE, ...CALM }, grep: /@phone/ },
    { name: 'long-playing', testDir: './specs/playing', use: { ...DESKTOP, ...CALM }, grep: /@long/ },
    { name: 'long-playing-phone', testDir: './specs/playing', use: { ...PHONE, ...CALM }, grep: /@phone-long/ },
    { name: 'crawl', testDir: './specs/crawl', use: { ...DESKTOP, ...CALM } },
    // Several start a second site, on the same ports.
    {
      name: 'programs',
      testDir: './specs/programs',
      use: { ...DESKTOP, storageState: { cookies: [NOT_MEASURED], origins: KNOWING_ANYWHERE } },
      workers: 1,
    },
    // These change the folders that programs read and the site serves, and everyone sees what they release: after all
    // others, and one at a time.
    {
      name: 'building',
      testDir: './specs/building',
      use: DESKTOP,
      workers: 1,
      dependencies: ['desktop', 'moving', 'phone', 'crawl', 'programs'],
    },
    // Everyone sees what these change: after all others, or on an application of their own, and one at a time.
    {
      name: 'releasing',
      testDir: './specs/releasing',
      use: DESKTOP,
      workers: 1,
      grepInvert: /@long/,
      dependencies: ['building'],
    },
    { name: 'long-releasing', testDir: './specs/releasing', use: DESKTOP, workers: 1, grep: /@long/ },
  ],
});
