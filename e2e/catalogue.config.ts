import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.ts';
import { CHROMIUM_FLAGS } from './support/chromium-flags.ts';
import { usualTimeMs } from './support/time-limits.ts';

/** Letters are drawn alike whatever the screen of the machine is. */
const DRAWING_FLAGS = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** The pictures of components: no application runs. `npm run catalogue -- --pictures` builds the catalogue before. */
export default defineConfig({
  testDir: './specs/catalogue',
  outputDir: '../test-results/catalogue',
  snapshotPathTemplate: '../packages/catalogue/pictures/{arg}{ext}',
  timeout: usualTimeMs,
  fullyParallel: true,
  workers: 2,
  // A picture that was taken while the machine was slow is taken again; a component that has changed fails each time.
  retries: 2,
  forbidOnly: process.env.CI !== undefined,
  // Edges and shadows are not drawn alike every time: by a shade, and on a few pixels at a corner by more.
  expect: { toMatchSnapshot: { threshold: 0.05, maxDiffPixels: 100 } },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS, ...DRAWING_FLAGS] },
  },
});
