import { expect, test } from '@jest/globals';
import { parseJson } from './parse-json.ts';

test('reads JSON, and nothing of what is none', () => {
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('{')).toBeUndefined();
});

test.each(['__proto__', 'constructor', 'prototype'])('a text with the key %s, however deep, is none', (key) => {
  expect(parseJson(`{"files":{"a":{"${key}":1}}}`)).toBeUndefined();
});
