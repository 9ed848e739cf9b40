import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';

afterEach(cleanup);

/** Names of the sheet's classes on the whole frame and on the page in it. */
function classesAt(path: string) {
  const page = sampleGame('bonuses', { en: 'Bonuses' }, 2);
  const modules = page.modules.map((module) => ({
    ...module,
    routes: module.routes.map((route) => ({ ...route, game: false })),
  }));
  const remotes = { dice: sampleGame('dice', { en: 'Dice' }, 1), page: { ...page, modules } };
  renderApp(samplePage({ locale: 'en', path: `/en${path}`, remotes }));
  const main = screen.getByRole('main');
  return { frame: [...(main.parentElement?.parentElement?.classList ?? [])], main: [...main.classList] };
}

it('[row:R44] a game page carries the flag of a game, and takes the whole width', () => {
  const { frame, main } = classesAt('/games/dice');
  expect(frame).toContain('game');
  expect(main).toEqual(expect.arrayContaining(['gameMain', 'whole']));
});

it.each([
  ['/', ['main']],
  ['/nowhere', ['main']],
  // A remote's page has the whole width too.
  ['/games/bonuses', ['main', 'whole']],
])('[row:R44] %s carries no flag', (path, classes) => {
  const { frame, main } = classesAt(path);
  expect(frame).toEqual(['frame']);
  expect(main).toEqual(classes);
});
