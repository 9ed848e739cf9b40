import { startPageLoad } from './page-load.ts';
import type { Tabs } from './tabs.ts';

export const PAGES_A_SECOND = 100;

/** A server of which pages are asked while its open tabs are told of changes. */
export interface ToldSide {
  readonly tabs: Tabs;
  readonly pages: number;
  readonly failedPages: number;
  /**
   * Changes what tabs get while pages are asked for, until all tabs know and have swapped.
   * @returns milliseconds from the beginning of the change until each tab knew
   */
  tell(version: string, change: () => Promise<void>): Promise<readonly number[]>;
}

/** @param path of the page that visitors ask for */
export function toldSide(url: string, tabs: Tabs, path: string): ToldSide {
  let pages = 0;
  let failedPages = 0;
  return {
    tabs,
    get pages() {
      return pages;
    },
    get failedPages() {
      return failedPages;
    },
    async tell(version, change) {
      const load = await startPageLoad({ url, path, aSecond: PAGES_A_SECOND });
      const known = tabs.know(version);
      const began = performance.now();
      const [moments] = await Promise.all([known, change()]);
      await tabs.swap();
      const over = await load.stop();
      pages += over.pages;
      failedPages += over.failed;
      return moments.map((at) => at - began);
    },
  };
}
