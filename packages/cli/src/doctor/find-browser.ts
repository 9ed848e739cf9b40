import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Environment } from './inspection.ts';

const COMMANDS = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const ON_WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

/** The path of a Chromium: of CHROMIUM_PATH, an installed one, or Playwright's. Null where none was found. */
export async function findBrowser(environment: Environment): Promise<string | null> {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const programs = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? []);
  const installed = [
    environment['CHROMIUM_PATH'] ?? [],
    ...folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name))),
    ...(process.platform === 'darwin' ? APPLICATIONS : []),
    ...programs.flatMap((folder) => ON_WINDOWS.map((name) => join(folder, name))),
  ].flat();
  return installed.find((file) => existsSync(file)) ?? ofPlaywright(environment);
}

/** Its builds lie side by side, `chromium-1200`. */
async function ofPlaywright(environment: Environment): Promise<string | null> {
  const home = environment['HOME'] ?? homedir();
  const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright'];
  const folders = [environment['PLAYWRIGHT_BROWSERS_PATH'] ?? [], ...caches.map((cache) => join(home, cache))].flat();
  for (const folder of folders) {
    const names = await readdir(folder).catch((): string[] => []);
    const found = names.find((name) => name.startsWith('chromium'));
    if (found !== undefined) return join(folder, found);
  }
  return null;
}
