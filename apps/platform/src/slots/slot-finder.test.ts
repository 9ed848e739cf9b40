import { expect, test } from '@jest/globals';
import { type SlotGameDetail, searchWords } from '@baize/protocol';
import { slotFinder } from './slot-finder.ts';

const game = (id: string, title: string, kind: SlotGameDetail['kind'] = 'slot'): SlotGameDetail => ({
  id,
  kind,
  title,
  studio: 'selvedge',
  studioTitle: 'Selvedge',
  mechanic: 'lines',
  pace: 'even',
  returnBasisPoints: 9_557,
  artUrl: '/art.svg',
  expectedReturn: { numerator: '9557', denominator: '10000' },
});
const finder = slotFinder({
  details: () => [
    game('emerald-table', 'Emerald Table'),
    game('brass-falls', 'Brass Falls'),
    game('wheel', 'Green Wheel', 'live'),
  ],
});
const find = async (typed: string) =>
  (await finder.find(searchWords(typed), 'en', 8)).map(({ hit: { kind, path } }) => [kind, path]);

test('a slot is found by its title, with a typing error and in Cyrillic, and leads to its demo', async () => {
  for (const typed of ['emerald', 'emerlad tabel', 'эмералд'])
    expect(await find(typed)).toEqual([['slot', '/games/slots/emerald-table/demo']]);
  expect(await find('green wheel')).toEqual([['live-table', '/games/live-casino/wheel/demo']]);
});

test('a studio finds all of its games, and with a title the one', async () => {
  expect(await find('selvedge')).toHaveLength(3);
  expect(await find('brass selvedge')).toEqual([['slot', '/games/slots/brass-falls/demo']]);
  expect(await find('nothing')).toEqual([]);
});
