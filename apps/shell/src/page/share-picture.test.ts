import { describe, expect, it } from '@jest/globals';
import { sharePicturePath } from './share-picture.ts';

const ID = '0190a8f0-0000-4000-8000-000000000001';

describe('the picture of a page', () => {
  it.each([
    ['/', '/share/ru/site.png'],
    ['/profile', '/share/ru/site.png'],
    ['/games/dice', '/share/ru/games/dice.png'],
    ['/games/dice/rules', '/share/ru/games/dice.png'],
    ['/games/cases/first', '/share/ru/games/cases.png'],
    ['/games/plinko', '/share/ru/site.png'],
    [`/games/dice/bets/${ID}`, `/share/ru/games/dice/bets/${ID}.png`],
    ['/games/crash/rounds/418207', '/share/ru/games/crash/rounds/418207.png'],
  ])('of %s is %s', (page, picture) => {
    expect(sharePicturePath(page, 'ru')).toBe(picture);
  });

  it.each(['/games/dice/bets/b1', '/games/crash/rounds/007', '/games/crash/rounds/1e9', `/games/dice/bets/${ID}/more`])(
    'of %s, which no bet or round can have, is of no bet',
    (page) => {
      expect(sharePicturePath(page, 'en')).not.toMatch(/bets|rounds/);
    },
  );
});
