import { defineConfig } from '@playwright/test';
import { SITE_URL } from './support/addresses.ts';
import { findChromium } from './support/chromium.ts';

/** Flags that keep a headless Chromium quiet and able to run in a container. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Visitors have said no: what the analytics do is shown where somebody says yes. */
const NOT_MEASURED = {
  name: 'consent',
  value: 'refused',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: './specs',
  globalSetup: './support/start-stack.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 20_000 },
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: SITE_URL,
    actionTimeout: 20_000,
    locale: 'ru-RU',
    storageState: { cookies: [NOT_MEASURED], origins: [] },
    // What a worker answers, no test sees; the test of the worker lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    // A film of every test costs more than the test where no graphics processor draws.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'desktop', testDir: './specs/playing', use: DESKTOP, grepInvert: /@phone-only/ },
    { name: 'phone', testDir: './specs/playing', use: PHONE, grep: /@phone/ },
    { name: 'crawl', testDir: './specs/crawl', use: DESKTOP },
    { name: 'programs', testDir: './specs/programs', use: DESKTOP },
    // It changes the folders that programs read, and everyone sees what it releases: last.
    {
      name: 'building',
      testDir: './specs/building',
      use: DESKTOP,
      dependencies: ['desktop', 'phone', 'crawl', 'programs'],
    },
    // Everyone sees what these change: after all others, or on an application of their own, and one at a time.
    { name: 'releasing', testDir: './specs/releasing', use: DESKTOP, workers: 1, dependencies: ['building'] },
  ],
});
