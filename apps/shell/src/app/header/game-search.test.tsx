import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';

let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({});
});
afterEach(cleanup);
afterAll(() => api.close());

const remotes = {
  cases: sampleGame('cases', { ru: 'Кейсы', en: 'Cases' }, 1),
  dice: sampleGame('dice', { ru: 'Кости', en: 'Dice' }, 2),
};

function typeInto(text: string) {
  const { shell } = renderApp(samplePage({ api: api.url, remotes, path: '/nowhere' }));
  const field = screen.getByRole('combobox', { name: 'Поиск игр' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  return { shell, field, names: () => screen.getAllByRole('option').map(({ textContent }) => textContent) };
}

it('finds a game by its name in any language, the present one first', () => {
  expect(typeInto('к').names()).toEqual(['Кейсы', 'Кости']);
  cleanup();
  expect(typeInto('dic').names()).toEqual(['Кости']);
});

it('Enter goes to the chosen one, and arrows choose in a circle', () => {
  const { shell, field } = typeInto('к');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(shell.site.location$.value.path).toBe('/games/dice');
  expect((field as HTMLInputElement).value).toBe('');
});

it('Esc closes the list first and empties the field next', () => {
  const { field } = typeInto('к');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect((field as HTMLInputElement).value).toBe('к');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect((field as HTMLInputElement).value).toBe('');
});

it('says so when there is nothing', () => {
  typeInto('покер');
  expect(screen.getAllByText('Игры с таким названием нет')).toHaveLength(2);
});
