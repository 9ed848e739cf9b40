import { startPageLoad } from './page-load.ts';
import type { Answer } from './requests.ts';
import type { Tabs } from './tabs.ts';

export const PAGES_A_SECOND = 100;

/** A server that pages are asked of while its open tabs are told of changes. */
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

export function toldSide(
  url: string,
  tabs: Tabs,
  { path, isWhole }: { path: string; isWhole: (answer: Answer) => boolean },
): ToldSide {
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
      const load = startPageLoad(url, { path, aSecond: PAGES_A_SECOND, isWhole });
      await load.settled;
      const known = tabs.know(version);
      const began = performance.now();
      const [moments] = await Promise.all([known, change()]);
      await tabs.swap();
      await load.stop();
      pages += load.pages;
      failedPages += load.failed;
      return moments.map((at) => at - began);
    },
  };
}
