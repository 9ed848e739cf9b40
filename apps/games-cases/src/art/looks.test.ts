import { describe, expect, it } from '@jest/globals';
import { gameCase, item } from '../testing/cases.ts';
import { lookOf } from './looks.ts';

describe('the look of a case', () => {
  it('shows an object that is in the case', () => {
    const items = [...gameCase.items, { ...item('coin'), art: 'ball-red' as const }];
    expect(lookOf('long-cue', items)).toEqual({ cloth: 'coinflip', art: 'ball-red' });
  });

  it('falls back to the likeliest prize when the case has lost its object', () => {
    expect(lookOf('long-cue', gameCase.items)).toEqual({ cloth: 'coinflip', art: 'coin' });
  });

  it('of an unknown case is the game’s own cloth', () => {
    expect(lookOf('brand-new', gameCase.items)).toEqual({ cloth: 'cases', art: 'coin' });
  });
});
