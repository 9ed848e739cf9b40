import { expect, it } from '@jest/globals';
import { LoadFailure, failureCodeOf, isChunkError } from './load-failure.ts';

const chunkError = (message: string): Error => Object.assign(new Error(message), { name: 'ChunkLoadError' });

it.each([
  [chunkError('anything'), true],
  [new Error('Loading chunk 7 failed.'), true],
  [new Error('Loading CSS chunk 7 failed.'), true],
  [new Error('broken'), false],
  [new Error('Loading the chunk'), false],
  ['Loading chunk 7 failed.', false],
  [{ name: 'ChunkLoadError', message: 'Loading chunk 7 failed.' }, false],
  [null, false],
])('[row:X09] %s is a part of a remote that could not be fetched: %s', (error, expected) => {
  expect(isChunkError(error)).toBe(expected);
  expect(failureCodeOf(error)).toBe(expected ? 'chunk-missing' : 'render-threw');
});

it('[row:X09] a failure to load says its own code, what failed and why', () => {
  const cause = new Error('404');
  const failure = new LoadFailure('entry-missing', 'dice@1.0.0', cause);
  expect(failureCodeOf(failure)).toBe('entry-missing');
  expect(failure).toMatchObject({ name: 'LoadFailure', message: 'entry-missing: dice@1.0.0', cause });
});
