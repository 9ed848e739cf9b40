import { expect, it } from '@jest/globals';
import { ofLanguage } from './of-language.ts';

const missing = Object.assign(new Error("Cannot find module './hi/faq.json'"), { code: 'MODULE_NOT_FOUND' });
const from = (texts: Record<string, string | Error>) => async (locale: string) => {
  const text = texts[locale] ?? missing;
  if (text instanceof Error) throw text;
  return { default: text };
};

it('a language without a file of its own has the English one', async () => {
  expect(await ofLanguage('br', from({ br: 'Perguntas', en: 'Questions' }))).toBe('Perguntas');
  expect(await ofLanguage('hi', from({ br: 'Perguntas', en: 'Questions' }))).toBe('Questions');
});

it('a file that does not arrive is not taken for one that was never there', async () => {
  const lost = new Error('Loading chunk 7 failed');
  await expect(ofLanguage('hi', from({ hi: lost, en: 'Questions' }))).rejects.toBe(lost);
  await expect(ofLanguage('hi', from({}))).rejects.toBe(missing);
});
