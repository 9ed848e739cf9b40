import { describe, expect, it } from '@jest/globals';
import { gameCase, item } from '../testing/cases.ts';
import { lookOf } from './looks.ts';

const itemsWith = (...arts: (typeof gameCase.items)[number]['art'][]) => [
  ...gameCase.items,
  ...arts.map((art) => ({ ...item('coin'), art })),
];

describe('the look of a case', () => {
  it('shows objects that are in the case', () => {
    expect(lookOf('long-cue', itemsWith('cue', 'ball-green'))).toEqual({
      cloth: 'coinflip',
      finish: 'walnut',
      art: 'cue',
      beside: 'ball-green',
    });
  });

  it('falls back to the likeliest prize when the case has lost one of its objects', () => {
    const look = { cloth: 'coinflip', finish: 'walnut', art: 'coin', beside: 'coin' };
    expect(lookOf('long-cue', itemsWith('cue'))).toEqual(look);
    expect(lookOf('long-cue', gameCase.items)).toEqual(look);
  });

  it('of an unknown case is the game’s own cloth', () => {
    expect(lookOf('brand-new', gameCase.items)).toMatchObject({ cloth: 'cases', art: 'coin' });
  });
});
