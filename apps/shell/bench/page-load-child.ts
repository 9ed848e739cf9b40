import type { LoadMessage, LoadOrder } from './support/page-load.ts';
import { Requests } from './support/requests.ts';
import { isWholePage } from './support/whole-page.ts';

/** Visitors' addresses that pages are asked from. */
const ADDRESSES = 5_000;
/** The load has settled when so many pages have come. */
const SETTLED = 100;

const { url, path, aSecond } = JSON.parse(process.argv[2] ?? '') as LoadOrder;
const say = (message: LoadMessage): void => void process.send?.(message);
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

async function stop(): Promise<void> {
  clearInterval(timer);
  await Promise.all(underWay);
  requests.close();
  say({ type: 'over', pages: asked, failed });
}

process.once('message', () => void stop());
// A benchmark that breaks off leaves no load behind.
process.once('disconnect', () => process.exit(0));
