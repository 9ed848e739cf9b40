import { expect, it } from '@jest/globals';
import { countTabs } from './count-tabs.ts';

it('counts the versions that open pages show', () => {
  expect(countTabs(['games-dice@1.0.0', 'profile@2.0.0', '', 'games-dice@1.0.0'])).toEqual({
    open: 4,
    shown: [
      { remote: 'games-dice', version: '1.0.0', count: 2 },
      { remote: 'profile', version: '2.0.0', count: 1 },
    ],
  });
});

it('made-up-versions: what is none is not told on', () => {
  const shows = ['games-dice', '@1.0.0', 'games-dice@one', 'games-dice@1.0.0@2.0.0', '<b>@1.0.0', '__proto__@1.0.0'];
  expect(countTabs(shows)).toEqual({ open: shows.length, shown: [] });
});

it('a-flood-of-versions: the list stays short, and those that were there go on being counted', () => {
  const flood = Array.from({ length: 1_000 }, (_, number) => `games-dice@1.0.${number}`);
  const { shown } = countTabs([...flood, 'games-dice@1.0.0']);
  expect(shown).toHaveLength(200);
  expect(shown[0]).toEqual({ remote: 'games-dice', version: '1.0.0', count: 2 });
});
