import { expect, it } from '@jest/globals';
import { withoutForeignLinks } from './foreign-links.ts';

const refused = (html: string): string =>
  Buffer.from(withoutForeignLinks(Buffer.from(html), ['https://pay.test'], 'https://site.test')).toString();

it('[row:R47] a link of a remote to another site loses its address in the server’s page', () => {
  expect(refused('<p>ы</p><a class="x" href="https://elsewhere.test/?a=1&amp;b=2" rel="me">go</a>')).toBe(
    '<p>ы</p><a class="x" data-refused="https://elsewhere.test/?a=1&amp;b=2" rel="me">go</a>',
  );
  expect(refused('<a href="//elsewhere.test">go</a>')).toBe('<a data-refused="//elsewhere.test">go</a>');
});

it.each([
  '<a href="https://pay.test/pay?a=1&amp;b=2">pay</a>',
  '<a href="https://site.test/games/dice">dice</a>',
  '<a href="/games/dice">dice</a><a href="mailto:help@site.test">help</a>',
  '<link href="https://elsewhere.test/a.css"><p>href="https://elsewhere.test"</p>',
])('%s stays as it is', (html) => {
  expect(refused(html)).toBe(html);
});

it('pay.test.evil.test is not pay.test', () => {
  expect(refused('<a href="https://pay.test.evil.test/">pay</a>')).toContain('data-refused');
  expect(refused('<a href="https://pay.test@evil.test/">pay</a>')).toContain('data-refused');
});
