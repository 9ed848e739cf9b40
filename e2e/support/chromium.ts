import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian packs the browser without windows apart; it draws the same pages with half the work. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'google-chrome'];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function inPath(command: string): string | null {
  try {
    return execFileSync('which', [command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null;
  } catch {
    return null;
  }
}

/** The Chromium to test in. Ends the process with a sentence on how to install one where there is none. */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  for (const command of COMMANDS) {
    const found = inPath(command);
    if (found) return found;
  }
  const usual = USUAL_PLACES.find((place) => existsSync(place));
  if (usual) return usual;
  console.error(
    'The browser tests need Chromium and found none: install it (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install chromium) or name it with CHROMIUM_PATH.',
  );
  process.exit(1);
}
