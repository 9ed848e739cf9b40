import { Requests } from './requests.ts';
import type { Answer } from './requests.ts';

/** Visitors' addresses that pages are asked from. */
const ADDRESSES = 5_000;
/** It has settled when so many pages have come. */
const SETTLED = 100;

export interface PageLoad {
  readonly pages: number;
  readonly failed: number;
  /** Resolves when it has run for a while. */
  readonly settled: Promise<void>;
  /** Resolves when all that was asked for has come. */
  stop(): Promise<void>;
}

/**
 * Asks for a page over and over, at moments that do not wait for answers, as visitors come.
 * @param aSecond how many pages
 */
export function startPageLoad(
  url: string,
  { path, aSecond, isWhole }: { path: string; aSecond: number; isWhole: (answer: Answer) => boolean },
): PageLoad {
  const requests = new Requests(url);
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let pages = 0;
  let failed = 0;
  let came = 0;
  const settled = Promise.withResolvers<void>();

  async function ask(): Promise<void> {
    const number = pages % ADDRESSES;
    pages += 1;
    const answer = await requests.page(path, `11.0.${number >> 8}.${number & 255}`).catch(() => null);
    if (!answer || !isWhole(answer)) failed += 1;
    came += 1;
    if (came === SETTLED) settled.resolve();
  }
  const timer = setInterval(() => {
    while (pages < ((performance.now() - began) / 1_000) * aSecond) {
      const asked = ask().finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
  }, 1_000 / aSecond);

  return {
    settled: settled.promise,
    get pages() {
      return pages;
    },
    get failed() {
      return failed;
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      requests.close();
    },
  };
}
