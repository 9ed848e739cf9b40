import { expect, test } from '@jest/globals';
import { recordNamesOf } from './seo-names.ts';

test('[PG5] a path falls under its own record, then under those with one part open, the last part first', () => {
  expect(recordNamesOf('/games/slots/reels/demo')).toEqual([
    '/games/slots/reels/demo',
    '/games/slots/reels/*',
    '/games/slots/*/demo',
    '/games/*/reels/demo',
    '/*/slots/reels/demo',
  ]);
});
