import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, fakeLoadContext, fakeLocation, refuse } from '@baize/devkit/fake-shell';
import type { OwnSlots, SlotGame } from '@baize/protocol';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/ru.json' with { type: 'json' };
import { loadLobby } from './load.ts';
import { LobbyPage } from './lobby-page.tsx';
import { search } from './search.ts';

const slot = (title: string, change: Partial<SlotGame> = {}): SlotGame => ({
  id: title.toLowerCase().replaceAll(' ', '-'),
  kind: 'slot',
  title,
  studio: 'selvedge',
  mechanic: 'lines',
  pace: 'even',
  returnBasisPoints: 9557,
  artUrl: 'https://games.example/art.svg',
  ...change,
});
const GAMES = [
  slot('Emerald Table'),
  slot('Brass Falls', { studio: 'twill-house', mechanic: 'ways' }),
  slot('Emerald Vault', { mechanic: 'hold' }),
];
const STUDIOS = [
  { id: 'selvedge', title: 'Selvedge' },
  { id: 'twill-house', title: 'Twill House' },
];

async function setUp(
  session: 'guest' | 'player' = 'guest',
  own: OwnSlots = { favourites: [], recent: [] },
  address = '/games/slots',
) {
  const fake = createFakeShell({
    service: 'general',
    session,
    catalogues: { ru },
    answers: {
      listSlotGames: answer({ games: GAMES, total: GAMES.length, studios: STUDIOS }),
      listOwnSlots: answer(own),
      markSlot: answer({ success: true }),
    },
  });
  const data = await loadLobby('slot')(fakeLoadContext(fake, fakeLocation(address)));
  const at = (path: string) => (
    <ShellProvider shell={fake.shell}>
      <LobbyPage kind="slot" data={data} location={fakeLocation(path)} />
    </ShellProvider>
  );
  return { fake, page: at(address), at };
}

const titles = () => screen.queryAllByRole('article').map((tile) => tile.querySelector('a')?.textContent);

describe('search', () => {
  const found = (text: string) => search(GAMES, text).map(({ title }) => title);

  it.each([
    ['emerald table', 'Emerald Table'],
    ['emreald tabel', 'Emerald Table'],
    ['tabel', 'Emerald Table'],
    ['бras fals', 'Brass Falls'],
    ['эмеральд волт', 'Emerald Vault'],
    ['FALLS brass', 'Brass Falls'],
  ])('forgives errors, other letters and another order: %s', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  it('finds nothing that is not alike, and everything for nothing', () => {
    expect(found('roulette')).toEqual([]);
    expect(found('  ')).toHaveLength(GAMES.length);
  });
});

describe('the lobby', () => {
  it('[R17] shows every game with its studio and return, and leads a guest to the demo', async () => {
    const { fake, page } = await setUp();
    render(page);
    expect(titles()).toEqual(['Emerald Table', 'Brass Falls', 'Emerald Vault']);
    expect(screen.getAllByText(/возврат 95,57/)).toHaveLength(3);
    fireEvent.click(screen.getByRole('link', { name: 'Brass Falls' }));
    expect(fake.records.navigations).toEqual([{ path: '/games/slots/brass-falls/demo', replace: false }]);
  });

  it('filters by kind of game, studio and name, and says when nothing is left', async () => {
    const { page } = await setUp();
    render(page);
    fireEvent.click(screen.getByRole('button', { name: 'Пути' }));
    expect(titles()).toEqual(['Brass Falls']);
    fireEvent.click(screen.getByRole('button', { name: 'Все' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Провайдер' }), { target: { value: 'selvedge' } });
    expect(titles()).toEqual(['Emerald Table', 'Emerald Vault']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'brass' } });
    await waitFor(() => expect(screen.getByText('Ничего не нашлось')).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Показать все' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('is filtered by its address, which follows each choice: a reload and the way back find it again', async () => {
    const { fake, page, at } = await setUp('guest', undefined, '/games/slots?q=emerald&studio=selvedge');
    const { rerender } = render(page);
    expect(titles()).toEqual(['Emerald Table', 'Emerald Vault']);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.click(screen.getByRole('button', { name: 'Удержание монет' }));
    fireEvent.change(field, { target: { value: 'emerald v' } });
    const path = '/games/slots?q=emerald+v&group=hold&studio=selvedge';
    await waitFor(() => expect(fake.records.navigations).toEqual([{ path, replace: true }]));
    // What is typed meanwhile, and asked for as well, is not taken back by the address that comes late.
    fireEvent.change(field, { target: { value: 'emerald va' } });
    await waitFor(() => expect(fake.records.navigations).toHaveLength(2));
    rerender(at(path));
    expect(field.value).toBe('emerald va');
    rerender(at(fake.records.navigations[1]!.path));
    expect(field.value).toBe('emerald va');
    // A link to all games is another choice.
    rerender(at('/games/slots'));
    expect([field.value, titles()]).toEqual(['', GAMES.map(({ title }) => title)]);
  });

  it('keeps favourites, takes a mark back that was not kept, and asks a guest to log in', async () => {
    const { fake, page } = await setUp('player', { favourites: ['emerald-vault'], recent: ['brass-falls'] });
    render(page);
    const star = () => screen.getByRole('button', { name: 'В избранном: Brass Falls' });
    fireEvent.click(star());
    expect(star().getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Избранное' }));
    await waitFor(() => expect(titles()).toEqual(['Brass Falls', 'Emerald Vault']));
    fireEvent.click(screen.getByRole('button', { name: 'Недавние' }));
    await waitFor(() => expect(titles()).toEqual(['Brass Falls']));
    fake.controls.answerWith({ markSlot: () => Promise.reject(refuse('service-unavailable')) });
    fireEvent.click(star());
    await waitFor(() => expect(star().getAttribute('aria-pressed')).toBe('true'));
    expect(fake.records.notifications).toHaveLength(1);
  });

  it('asks a guest to log in for favourites', async () => {
    const { fake, page } = await setUp();
    render(page);
    fireEvent.click(screen.getByRole('button', { name: 'Избранное' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Войти' }));
    expect(fake.records.modals).toEqual([expect.objectContaining({ name: 'Login' })]);
    act(() => fake.controls.login());
    await waitFor(() => expect(screen.getByText('В избранном пока пусто')).toBeTruthy());
  });

  it('renders on the server without a style attribute', async () => {
    const { page } = await setUp();
    expect(renderToString(page)).not.toMatch(/\sstyle=/);
  });
});
