import { describe, expect, test } from '@jest/globals';
import { remoteNames } from './remote-names.ts';

test('a game stands under /games, any other remote under its own name', () => {
  expect(remoteNames('games-plinko')).toEqual({
    name: 'games-plinko',
    package: 'games-plinko',
    module: 'plinko',
    component: 'Plinko',
    title: 'Plinko',
    path: '/games/plinko',
    isGame: true,
  });
  expect(remoteNames('@team/games-plinko')).toMatchObject({ name: 'games-plinko', package: '@team/games-plinko' });
  expect(remoteNames('loyalty-club')).toMatchObject({ component: 'LoyaltyClub', path: '/loyalty-club', isGame: false });
});

describe('a name is refused', () => {
  test.each([
    [undefined, 'name-missing'],
    ['Games-Plinko', 'name-invalid'],
    ['games_plinko', 'name-invalid'],
    ['games--plinko', 'name-invalid'],
    ['games-', 'name-invalid'],
    ['games-2048', 'name-invalid'],
    ['../plinko', 'name-invalid'],
    ['@team/', 'name-invalid'],
    ['@Team/games-plinko', 'name-invalid'],
    [`games-${'x'.repeat(40)}`, 'name-invalid'],
    ['games', 'name-reserved'],
    ['en', 'name-reserved'],
    ['games-ru', 'name-reserved'],
  ])('%s with %s', (name, code) => {
    expect(() => remoteNames(name)).toThrow(expect.objectContaining({ code }));
  });
});
