import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@baize/protocol';
import { allTableTexts } from './table-texts.ts';
import { allTexts } from './texts.ts';

describe.each([
  ['slots', allTexts],
  ['tables', allTableTexts],
])('the texts of %s', (_name, texts) => {
  it('say the same things with the same figures in every language', () => {
    const shape = (locale: string) =>
      Object.entries(texts[locale]!).map(([key, text]) => [key, [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()]);
    expect(Object.keys(texts).toSorted()).toEqual([...LOCALES].toSorted());
    for (const locale of LOCALES) expect(shape(locale)).toEqual(shape('en'));
  });
});
