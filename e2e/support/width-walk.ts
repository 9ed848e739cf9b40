import type { Page } from '@playwright/test';
import type { Locale } from '@baize/protocol';
import { atRest } from './layout-shift.ts';
import { buriedControls, tablesBelowFold, windowFaults } from './window-faults.ts';
import type { WindowFault } from './window-faults.ts';

/** The windows that nothing is cut in. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;
/** Of a laptop: what is pressed must not lie under what stays in its place, and a game's table is seen whole. */
const LAPTOP = 1280;

/** One fault of one element, with all places where it was found. */
interface Found {
  readonly widths: Set<number>;
  readonly places: Set<string>;
  readonly texts: Set<string>;
}

/** The faults that were found, so that what is on every page is reported once. */
export class WidthWalk {
  readonly #locale: Locale;
  readonly #found = new Map<string, Found>();

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  /** Judges what a page shows now in every window, and leaves it in the first one. */
  async judge(page: Page, place: string): Promise<void> {
    await page.evaluate(unfold);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await page.evaluate(isDrawn);
      for (const frame of page.frames()) this.#note(await frame.evaluate(windowFaults), size.width, place);
      if (size.width !== LAPTOP) continue;
      this.#note(await page.evaluate(buriedControls), size.width, place);
      this.#note(await page.evaluate(tablesBelowFold), size.width, place);
    }
    await page.setViewportSize(WINDOWS[0]);
  }

  async open(page: Page, place: string): Promise<void> {
    await page.goto(place);
    await atRest(page);
    await this.judge(page, place);
  }

  /** One line for each fault: where, in which windows, what and which texts. */
  get faults(): readonly string[] {
    return [...this.#found].map(([fault, { widths, places, texts }]) => {
      const at = [...widths].toSorted((one, two) => one - two).join(', ');
      return `${some(places, 1)} in ${this.#locale} at ${at}: “${some(texts, 3)}” ${fault}`;
    });
  }

  #note(faults: readonly WindowFault[], width: number, place: string): void {
    for (const { at, text, why } of faults) {
      const fault = `${why}: ${at}`;
      const known = this.#found.get(fault) ?? { widths: new Set(), places: new Set(), texts: new Set() };
      known.widths.add(width);
      known.places.add(place);
      known.texts.add(text);
      this.#found.set(fault, known);
    }
  }
}

function some(all: ReadonlySet<string>, most: number): string {
  const more = all.size > most ? ` and ${all.size - most} more` : '';
  return `${[...all].slice(0, most).join('”, “')}${more}`;
}

function unfold(): void {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
  // What is not near the window is not laid out, so it could not be judged.
  const style = new CSSStyleSheet();
  style.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(style);
}

/** A change of the window's size has reached the page, and what scripts do about it. */
function isDrawn(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
}
