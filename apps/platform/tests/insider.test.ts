import { describe, expect, it } from '@jest/globals';
import { cases } from '@baize/devkit/jest/cases';
import { ATTACKS } from '../insider/attacks/attacks.ts';
import { attackGame, attackTable } from '../insider/run.ts';
import { crashTable } from '../insider/attacks/crash.ts';
import { roomsTable } from '../insider/attacks/rooms.ts';

/** Bets of each attack. The test does not depend on luck: `npm run insider` counts sigmas, over hundreds of bets. */
const ATTEMPTS = cases(3, 20);
const GAMES = Object.keys(ATTACKS).slice(0, cases(2, 100));

it('an attack that holds the key foretells every round of crash of version 1, which no beacon has a part in', async () => {
  expect(await attackTable(await crashTable(1), true, ATTEMPTS)).toMatchObject({ foretold: ATTEMPTS, wins: ATTEMPTS });
});

it('an attack that holds the key and deposits last takes every pot of rooms of version 1, with one ticket in a hundred', async () => {
  expect(await attackTable(await roomsTable(1), true, ATTEMPTS)).toMatchObject({ foretold: ATTEMPTS, wins: ATTEMPTS });
});

it.each([false, true])('and foretells none of version 2, with the key: %s', async (hasKey) => {
  expect(await attackGame('rooms', hasKey, ATTEMPTS)).toMatchObject({ attempts: ATTEMPTS, foretold: 0 });
});

describe.each(GAMES)('somebody who reads the database before each bet of %s', (game) => {
  it('foretells nothing without the key of the seal', async () => {
    expect(await attackGame(game, false, ATTEMPTS)).toMatchObject({ attempts: ATTEMPTS, foretold: 0 });
  });

  if (ATTACKS[game]!.isForetoldByKey)
    it('wins every bet with it, as the rules of the game say', async () => {
      expect(await attackGame(game, true, ATTEMPTS)).toMatchObject({ foretold: ATTEMPTS, wins: ATTEMPTS });
    });
  else
    it('foretells nothing with it either: a public beacon has the last word', async () => {
      expect(await attackGame(game, true, ATTEMPTS)).toMatchObject({ attempts: ATTEMPTS, foretold: 0 });
    });
});
