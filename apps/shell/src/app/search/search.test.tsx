import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, startFakeApi } from '../../testing/fake-api.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleGame, samplePage } from '../../testing/sample-page.ts';

const HIT = {
  kind: 'team',
  id: 'reds',
  title: 'Красные',
  note: 'Лига сукна',
  startsAt: null,
  path: '/betting?team=reds',
};
let hits: object[] | null = [];
let api: FakeApi;
beforeAll(async () => {
  api = await startFakeApi({
    'GET /search': () => (hits === null ? { status: 403, body: refusal('forbidden') } : { body: { hits } }),
  });
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  hits = [];
});
afterEach(cleanup);
afterAll(() => api.close());

const remotes = {
  cases: sampleGame('cases', { ru: 'Кейсы', en: 'Cases' }, 1),
  dice: sampleGame('dice', { ru: 'Кости', en: 'Dice' }, 2),
};

async function open(press: () => void = () => fireEvent.click(screen.getByRole('button', { name: /^Поиск/ }))) {
  const { shell } = renderApp(samplePage({ api: api.url, remotes, path: '/nowhere' }));
  press();
  const field = await screen.findByRole('combobox', { name: 'Поиск' });
  const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { shell, field, names, type };
}

describe('the search', () => {
  it.each([
    ['a press', undefined],
    ['/', () => fireEvent.keyDown(document.body, { key: '/' })],
    ['Ctrl-K', () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })],
  ])('opens with %s and shows the games', async (_how, press) => {
    const { names } = await open(press);
    expect(names()).toEqual(['Кейсы', 'Кости']);
  });

  it('finds a game or a page by its name in any language, in another alphabet and with a typing error', async () => {
    const { names, type } = await open();
    for (const typed of ['dice', 'kosti', 'кости', 'косит']) {
      type(typed);
      expect(names()).toEqual(['Кости']);
    }
    type('лобби');
    expect(names()).toEqual(['Лобби']);
  });

  it('shows what the server finds after a pause, in groups, and goes there', async () => {
    hits = [HIT];
    const { shell, names, type, field } = await open();
    type('красн');
    expect(await screen.findByRole('group', { name: 'Спорт' })).toBeTruthy();
    expect(names()).toEqual(['КрасныеЛига сукна']);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(shell.site.location$.value).toMatchObject({ path: '/betting', search: '?team=reds' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('arrows choose in a circle, and the field names the chosen one', async () => {
    const { field, names } = await open();
    for (const expected of [0, 1, 0]) {
      fireEvent.keyDown(field, { key: 'ArrowDown' });
      expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[expected]!.id);
    }
    expect(names()).toHaveLength(2);
  });

  it('call-refused: what the site knows is found all the same, and the rest is said to be missing', async () => {
    hits = null;
    const { names, type } = await open();
    type('кейсы');
    expect(await screen.findByText(/слоты, турниры и спорт сейчас не найти/)).toBeTruthy();
    expect(names()).toEqual(['Кейсы']);
  });

  it('says so when there is nothing', async () => {
    const { type } = await open();
    type('покер');
    expect(await screen.findAllByText('Ничего не нашлось')).toHaveLength(2);
  });

  it('the back button and Esc close it', async () => {
    const { field } = await open();
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /^Поиск/ }));
    await screen.findByRole('dialog');
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leaves / to a field', async () => {
    renderApp(samplePage({ api: api.url, remotes, path: '/nowhere' }));
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: '/' });
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
  });
});
