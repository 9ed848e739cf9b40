import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageAnswer } from './checked-page.ts';

/** Something that runs pages. */
export interface CheckBrowser {
  readonly kind: 'browser' | 'jsdom';
  /** Opens a page and waits for what became of it. */
  run(address: string): Promise<PageAnswer>;
  close(): Promise<void>;
}

/** The part of playwright-core that is used: it is loaded from where it is installed. */
interface Playwright {
  readonly chromium: {
    executablePath(): string;
    launch(options: { readonly executablePath: string }): Promise<{
      newPage(): Promise<{
        goto(address: string): Promise<unknown>;
        evaluate(script: string): Promise<unknown>;
        close(): Promise<void>;
      }>;
      close(): Promise<void>;
    }>;
  };
}

/** Usual paths of a Chromium that did not come with playwright-core. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium, where it is installed and starts, and playwright-core with the remote; null elsewhere.
 *
 * @param named path of a Chromium
 */
export async function installedChromium(folder: string, named: string | undefined): Promise<CheckBrowser | null> {
  const playwright = required(path.join(folder, 'package.json'), 'playwright-core') as Playwright | null;
  const places = playwright && [named, playwright.chromium.executablePath(), ...USUAL_PLACES];
  const executablePath = places?.find((place) => place !== undefined && existsSync(place));
  if (!playwright || executablePath === undefined) return null;
  const browser = await playwright.chromium.launch({ executablePath }).catch(() => null);
  if (!browser) return null;
  return {
    kind: 'browser',
    async run(address) {
      const page = await browser.newPage();
      await page.goto(address);
      const answer = (await page.evaluate('globalThis.baizeCheck')) as PageAnswer;
      await page.close();
      return answer;
    },
    close: () => browser.close(),
  };
}

interface Dom {
  readonly window: EventTarget & { readonly baizeCheck?: Promise<PageAnswer>; close(): void };
}

/** As much of jsdom as is used. */
interface Jsdom {
  readonly JSDOM: { fromURL(address: string, options: object): Promise<Dom> };
  readonly VirtualConsole: new () => object;
}

/** jsdom, which the test environment of the devkit brings; null where it is not there. */
export function simulatedBrowser(): CheckBrowser | null {
  const environment = resolved(import.meta.filename, 'jest-environment-jsdom');
  const jsdom = environment === null ? null : (required(environment, 'jsdom') as Jsdom | null);
  if (!jsdom) return null;
  return {
    kind: 'jsdom',
    async run(address) {
      const { window } = await jsdom.JSDOM.fromURL(address, {
        runScripts: 'dangerously',
        resources: 'usable',
        pretendToBeVisual: true,
        virtualConsole: new jsdom.VirtualConsole(),
        beforeParse: addWhatIsLacking,
      });
      await new Promise((resolve) => window.addEventListener('load', resolve));
      const answer = await window.baizeCheck;
      window.close();
      if (!answer) throw new Error('the page did not begin');
      return answer;
    },
    close: () => Promise.resolve(),
  };
}

/** What pages expect of any browser, and jsdom lacks: nothing is ever measured or seen. */
function addWhatIsLacking(window: Record<string, unknown>): void {
  class Observer {
    observe(): void {
      // Nothing changes.
    }
    unobserve(): void {
      // Nothing was observed.
    }
    disconnect(): void {
      // Nothing was observed.
    }
  }
  const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    matchMedia: (media: string) => ({ ...noMedia, media }),
    scrollTo: () => undefined,
  });
}

function resolved(from: string, name: string): string | null {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return null;
  }
}

function required(from: string, name: string): unknown {
  const file = resolved(from, name);
  return file === null ? null : createRequire(from)(file);
}
