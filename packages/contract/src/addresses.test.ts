import { expect, test } from '@jest/globals';
import { isByContent, plainName, sharedAddress } from './addresses.ts';

const letters = `${'a-_'.repeat(14)}b`;
const chunkIntegrity = `sha256-${'a+/'.repeat(14)}b=`;
const integrity = `sha384-${'A+/9'.repeat(16)}`;
const named = `web/dice.${letters}.js`;
const whole = { integrity, chunkIntegrity, bytes: 1 };
const plain = { integrity, bytes: 1 };

test('a release lies under shared addresses when every file of its container bears its own hash', () => {
  const others = { 'node/entry.1a2b3c4d.js': plain, 'locales/en.json': plain, 'mf-manifest.json': plain };
  expect(isByContent({ files: { [named]: whole, ...others } })).toBe(true);
  expect(isByContent({ files: { [named]: whole, 'web/entry.1a2b3c4d.js': whole } })).toBe(false);
  expect(isByContent({ files: { [named]: { ...whole, chunkIntegrity: `sha256-${'b'.repeat(43)}=` } } })).toBe(false);
  expect(isByContent({ files: { [named]: plain } })).toBe(false);
  expect(isByContent({ files: others })).toBe(false);
});

test('an address has the hash that the name has, or twelve letters of it before the ending', () => {
  expect(sharedAddress(named, whole)).toBe(named);
  for (const [file, address] of [
    ['locales/kit/en.json', 'locales/kit/en.A-_9A-_9A-_9.json'],
    ['art/v1.2/ball', 'art/v1.2/ball.A-_9A-_9A-_9'],
  ] as const) {
    expect(sharedAddress(file, plain)).toBe(address);
    expect(plainName(address)).toBe(file);
  }
  expect(plainName(named)).toBe(named);
});
