import { expect, test } from '@jest/globals';
import { pageDomain } from './page-domain.ts';

test.each([
  ['api.example.com', 'www.example.com', 'example.com'],
  ['api.example.com', 'example.com', 'example.com'],
  ['localhost', 'localhost', undefined],
  ['127.0.0.1', '127.0.0.1', undefined],
  ['127.0.0.1', 'localhost', null],
  ['api.other.com', 'www.example.com', null],
  ['apiexample.com', 'example.com', null],
  ['api.com', 'com', null],
])('%s sets the cookie of pages of %s for %s', (api, site, domain) => {
  expect(pageDomain(api, site)).toBe(domain);
});
