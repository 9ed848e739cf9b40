import { beforeAll, expect, it, jest } from '@jest/globals';

type Told = (metric: { readonly value: number }) => void;
const listeners = new Map<string, { readonly tell: Told; readonly options: unknown }>();
const take = (name: string) => (tell: Told, options: unknown) => void listeners.set(name, { tell, options });

jest.mock('web-vitals', () => ({ onLCP: take('LCP'), onINP: take('INP'), onCLS: take('CLS') }));

let heard: [string, number][];
beforeAll(async () => {
  heard = [];
  const { watchVitals } = await import('./watch-vitals.ts');
  watchVitals((what, value) => heard.push([what, value]));
});

it.each([
  ['LCP', 'lcpMs', 1234.5],
  ['INP', 'inpMs', 88],
  ['CLS', 'cls', 0.021],
])('%s is told as %s with each new value, for the last one may come when the page goes', (name, what, value) => {
  heard.length = 0;
  const listener = listeners.get(name);
  expect(listener?.options).toEqual({ reportAllChanges: true });
  listener?.tell({ value: 1 });
  listener?.tell({ value });
  expect(heard).toEqual([
    [what, 1],
    [what, value],
  ]);
});
