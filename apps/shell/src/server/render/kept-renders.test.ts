import { describe, expect, it } from '@jest/globals';
import type { VisitorTask } from './render-task.ts';
import { inputsOf, keepRenders } from './kept-renders.ts';

const fresh = (freshUntil: number) => ({ ok: true, html: Buffer.from('<b>1</b>'), data: null, freshUntil }) as const;

describe('renders that are kept', () => {
  it('serve until their time is over', () => {
    let now = 0;
    const kept = keepRenders(1_000, () => now);
    const answer = fresh(Infinity);
    kept.keep('page', answer);
    now = 999;
    expect(kept.get('page')).toBe(answer);
    now = 1_000;
    expect(kept.get('page')).toBeUndefined();
  });

  it('serve no longer than the answers they were made of', () => {
    let now = 0;
    const kept = keepRenders(1_000, () => now);
    kept.keep('page', fresh(300));
    now = 299;
    expect(kept.get('page')).toBeDefined();
    now = 300;
    expect(kept.get('page')).toBeUndefined();
  });

  it('are not those that are one visitor’s own, nor failures', () => {
    const kept = keepRenders(1_000, () => 0);
    kept.keep('own', { ok: true, html: Buffer.from('<b>1</b>'), data: null });
    kept.keep('failed', { ok: false, code: 'render-threw', message: '' });
    expect(kept.get('own')).toBeUndefined();
    expect(kept.get('failed')).toBeUndefined();
  });

  it('are none when nothing is to be kept', () => {
    const kept = keepRenders(0, () => 0);
    kept.keep('page', fresh(Infinity));
    expect(kept.get('page')).toBeUndefined();
  });

  it('make room for newer ones', () => {
    const kept = keepRenders(1_000, () => 0);
    for (let page = 0; page <= 100; page += 1) kept.keep(String(page), fresh(Infinity));
    expect(kept.get('0')).toBeUndefined();
    expect(kept.get('1')).toBeDefined();
  });
});

it('guests who are shown other currencies get other pages', () => {
  const inputs = (guestCurrency?: 'KZT' | 'USD') =>
    inputsOf({
      expose: './dice',
      location: {},
      base: '',
      visitor: { token: null },
      page: { session: { status: 'guest' }, geo: null, ...(guestCurrency && { guestCurrency }) },
    } as unknown as VisitorTask);
  expect(new Set([inputs(), inputs('KZT'), inputs('USD')]).size).toBe(3);
  expect(inputs('KZT')).toBe(inputs('KZT'));
});
