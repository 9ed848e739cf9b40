import { describe, expect, it } from '@jest/globals';
import { keepRenders } from './kept-renders.ts';

const html = Buffer.from('<b>1</b>');

describe('renders that are kept', () => {
  it('serve until their time is over', () => {
    let now = 0;
    const kept = keepRenders(1_000, () => now);
    kept.keep('page', html);
    now = 999;
    expect(kept.get('page')).toBe(html);
    now = 1_000;
    expect(kept.get('page')).toBeUndefined();
  });

  it('are none when nothing is to be kept', () => {
    const kept = keepRenders(0, () => 0);
    kept.keep('page', html);
    expect(kept.get('page')).toBeUndefined();
  });

  it('make room for newer ones', () => {
    const kept = keepRenders(1_000, () => 0);
    for (let page = 0; page <= 100; page += 1) kept.keep(String(page), html);
    expect(kept.get('0')).toBeUndefined();
    expect(kept.get('1')).toBe(html);
  });
});
