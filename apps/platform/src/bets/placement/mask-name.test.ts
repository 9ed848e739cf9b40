import { describe, expect, it } from '@jest/globals';
import { maskName, shownPlayer, shownUserId } from './mask-name.ts';

describe('[row:C36] how others see a player', () => {
  it.each([
    ['alice', 'al***'],
    ['al', 'al***'],
    ['жанна', 'жа***'],
    ['😀😀😀', '😀😀***'],
    ['a', 'a***'],
    // A name of nothing alone is three stars; one of a star is not.
    ['', '***'],
    ['*', '****'],
  ])('the name %j is %s', (name, masked) => expect(maskName(name)).toBe(masked));

  it.each([
    ['hides', { name: 'alice', hides: true, player: 'al***' }, '***', ''],
    ['has another name by now', { name: 'bruno', hides: false, player: 'al***' }, 'br***', 'their-id'],
    ['has no account any more', { name: null, hides: null, player: 'al***' }, 'al***', 'their-id'],
    ['hid when they bet and has no account', { name: null, hides: null, player: '***' }, '***', ''],
  ])('one who %s', (_, named, player, userId) => {
    expect(shownPlayer(named)).toBe(player);
    expect(shownUserId({ player: shownPlayer(named), userId: 'their-id' })).toBe(userId);
  });
});
