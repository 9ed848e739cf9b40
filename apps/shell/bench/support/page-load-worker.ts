import { parentPort, workerData } from 'node:worker_threads';
import { Requests } from './requests.ts';
import { isWholePage } from './whole-page.ts';

/** Where pages are asked for, and how many a second. */
export interface LoadOrder {
  readonly url: string;
  readonly path: string;
  readonly aSecond: number;
}

export type LoadMessage =
  | { readonly type: 'settled' }
  | { readonly type: 'over'; readonly pages: number; readonly failed: number };

/** Visitors' addresses that pages are asked from. */
const ADDRESSES = 5_000;
/** The load has settled when so many pages have come. */
const SETTLED = 100;

const { url, path, aSecond } = workerData as LoadOrder;
const say = (message: LoadMessage): void => parentPort?.postMessage(message);
const requests = new Requests(url);
const underWay = new Set<Promise<void>>();
const began = performance.now();
let asked = 0;
let came = 0;
let failed = 0;

async function ask(): Promise<void> {
  const number = asked % ADDRESSES;
  asked += 1;
  const answer = await requests.page(path, `11.0.${number >> 8}.${number & 255}`).catch(() => null);
  if (!answer || !isWholePage(answer)) failed += 1;
  came += 1;
  if (came === SETTLED) say({ type: 'settled' });
}

const timer = setInterval(() => {
  while (asked < ((performance.now() - began) / 1_000) * aSecond) {
    const one = ask().finally(() => underWay.delete(one));
    underWay.add(one);
  }
}, 1_000 / aSecond);

parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(underWay);
  requests.close();
  say({ type: 'over', pages: asked, failed });
});
