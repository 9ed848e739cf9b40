import { expect, test } from '@jest/globals';
import { mayAsk } from './who-may.ts';

const SITE = 'https://site.example:3000';

test.each([
  ['localhost:8100', undefined, true],
  ['127.0.0.1:8100', 'http://localhost:3000', true],
  ['[::1]:8100', 'http://shop.localhost', true],
  ['localhost:8100', 'https://site.example:3000', true],
  ['localhost:8100', 'https://evil.example', false],
  ['localhost:8100', 'https://localhost.evil.example', false],
  ['localhost:8100', 'null', false],
  ['rebound.evil.example:8100', undefined, false],
  ['', undefined, false],
])('host %s, origin %s: %s', (host, origin, answered) => {
  expect(mayAsk({ headers: { host, ...(origin !== undefined && { origin }) } }, SITE)).toBe(answered);
});
