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
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: './specs',
  globalSetup: './support/start-stack.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  use: {
    baseURL: SITE_URL,
    actionTimeout: 20_000,
    locale: 'ru-RU',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desktop', testDir: './specs/playing', use: DESKTOP },
    { name: 'phone', testDir: './specs/playing', use: PHONE, grep: /@phone/ },
    { name: 'programs', testDir: './specs/programs', use: DESKTOP },
    // Everyone sees what these change, and they change the folders that programs read: last, and one at a time.
    {
      name: 'releasing',
      testDir: './specs/releasing',
      use: DESKTOP,
      workers: 1,
      dependencies: ['desktop', 'phone', 'programs'],
    },
  ],
});
