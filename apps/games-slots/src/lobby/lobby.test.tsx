import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, fakeLoadContext, fakeLocation, refuse } from '@baize/devkit/fake-shell';
import type { OwnSlots, SlotGame } from '@baize/protocol';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/ru.json' with { type: 'json' };
import liveCasino from '../live-casino/module.tsx';
import { loadLobby, type LobbyData } from './load.ts';
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
    catalogues: { ru: { ...ru, kit } },
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

describe('[row:R17] search', () => {
  const found = (text: string) => search(GAMES, text).map(({ title }) => title);

  it.each([
    ['emerald table', 'Emerald Table'],
    ['emreald tabel', 'Emerald Table'],
    ['tabel', 'Emerald Table'],
    ['бras fals', 'Brass Falls'],
    ['эмеральд волт', 'Emerald Vault'],
    ['FALLS brass', 'Brass Falls'],
    // Too short to be found with a letter less.
    ['волт', 'Emerald Vault'],
  ])('forgives errors, other letters and another order: %s', (text, first) => {
    expect(found(text)[0]).toBe(first);
  });

  /** The letters that a player types in Russian or Kazakh by the sound of the name. */
  const SOUNDS =
    'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=ch ш=sh щ=sh ' +
    'ъ= ы=y ь= э=e ю=yu я=ya ә=a і=i ң=n ғ=g ү=u ұ=u қ=k ө=o һ=h';

  it.each(SOUNDS.split(' ').map((sound) => sound.split('=')))('hears %s as "%s"', (letter, latin) => {
    const title = `x${latin}x`;
    const all = [...['xx', 'xwx'].filter((other) => other !== title), title].map((each) => slot(each));
    for (const typed of [letter, letter.toUpperCase()]) expect(search(all, `x${typed}x`)[0]?.title).toBe(title);
  });

  it('puts first what begins with the text, then what has it inside, then what is only like it', () => {
    const all = ['Tabel', 'Emerald Table', 'Table Top', 'Fig'].map((title) => slot(title));
    expect(search(all, 'table').map(({ title }) => title)).toEqual(['Table Top', 'Emerald Table', 'Tabel']);
    expect(search(all, 'Táble').map(({ title }) => title)).toEqual(['Table Top', 'Emerald Table', 'Tabel']);
  });

  it('wants every word to be like one of the title', () => {
    expect(found('emerald roulette')).toEqual([]);
    expect(found('vault, EMERALD!')).toEqual(['Emerald Vault']);
  });

  it('finds nothing that is not alike, and everything for nothing', () => {
    expect(found('roulette')).toEqual([]);
    expect(found('  ')).toHaveLength(GAMES.length);
  });
});

describe('[row:R17] the lobby', () => {
  it('shows every game with its studio and return, and leads a guest to the demo', async () => {
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
    // No choice is no part of the address.
    fireEvent.click(screen.getByRole('button', { name: 'Удержание монет' }));
    await waitFor(() => expect(fake.records.navigations).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Все' }));
    await waitFor(() => expect(fake.records.navigations).toHaveLength(4));
    expect(fake.records.navigations.slice(2).map(({ path }) => path)).toEqual([
      '/games/slots?group=hold',
      '/games/slots',
    ]);
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

describe('[row:R20] /games/live-casino', () => {
  const table = (title: string, mechanic: 'roulette' | 'blackjack'): SlotGame =>
    slot(title, { kind: 'live', mechanic, returnBasisPoints: 9730 });
  const TABLES = [table('Green Roulette', 'roulette'), table('Night Blackjack', 'blackjack')];

  /** @param first how many of them come with the first part of the list */
  async function visit(session: 'guest' | 'player', tables: readonly SlotGame[] = TABLES, first = tables.length) {
    const asked: unknown[] = [];
    const fake = createFakeShell({
      service: 'general',
      session,
      catalogues: { ru: { ...ru, kit } },
      answers: {
        listSlotGames({ query }) {
          asked.push(query);
          const games = query.part === 'first' ? tables.slice(0, first) : [...tables];
          return { games, total: tables.length, studios: STUDIOS };
        },
        listOwnSlots: answer({ favourites: ['night-blackjack'], recent: [] }),
        markSlot: answer({ success: true }),
      },
    });
    const location = fakeLocation('/games/live-casino');
    const data = (await liveCasino.load!(fakeLoadContext(fake, location))) as LobbyData;
    await act(async () => void render(<liveCasino.Root shell={fake.shell} location={location} data={data} />));
    return { fake, asked };
  }

  it('lists the tables alone, with what they return, and leads a guest to the demo of one', async () => {
    const { fake, asked } = await visit('guest');
    expect(asked).toEqual([{ kind: 'live', part: 'first' }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Виртуальные столы');
    expect(screen.getByText(/Общие столы, раздаёт программа/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('2 игры');
    expect(titles()).toEqual(['Green Roulette', 'Night Blackjack']);
    expect(screen.getAllByText(/возврат 97,3/)).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Green Roulette' }));
    fireEvent.click(screen.getByRole('link', { name: 'Демо: Night Blackjack' }));
    expect(fake.records.navigations.map(({ path }) => path)).toEqual([
      '/games/live-casino/green-roulette/demo',
      '/games/live-casino/night-blackjack/demo',
    ]);
  });

  it('leads a player to the game for money, and knows the favourites', async () => {
    const { fake } = await visit('player');
    fireEvent.click(screen.getByRole('link', { name: 'Green Roulette' }));
    expect(fake.records.navigations).toEqual([{ path: '/games/live-casino/green-roulette/play', replace: false }]);
    const star = (title: string) => screen.getByRole('button', { name: `В избранном: ${title}` });
    expect([star('Green Roulette'), star('Night Blackjack')].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Блэкджек' }));
    expect(titles()).toEqual(['Night Blackjack']);
  });

  it('asks a guest to log in for favourites and recent tables, and tells a player who has none', async () => {
    const { fake } = await visit('guest');
    for (const group of ['Избранное', 'Недавние']) {
      fireEvent.click(screen.getByRole('button', { name: group }));
      expect(await screen.findByText(ru.empty.guest)).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('button', { name: ru.login }));
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'page' } }]);
    cleanup();
    await visit('player');
    fireEvent.click(screen.getByRole('button', { name: 'Недавние' }));
    expect(await screen.findByText(ru.empty.recent)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Избранное' }));
    await waitFor(() => expect(titles()).toEqual(['Night Blackjack']));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzz' } });
    expect(await screen.findByText(ru.empty.found)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 игр');
    fireEvent.click(screen.getByRole('button', { name: ru.empty.reset }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Избранное' }));
    await waitFor(() => expect(titles()).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'В избранном: Night Blackjack' }));
    expect(await screen.findByText(ru.empty.favourites)).toBeTruthy();
  });

  it('brings the rest of a longer list, and says that there is none while the provider has sent none', async () => {
    const { asked } = await visit('guest', TABLES, 1);
    expect(asked).toEqual([{ kind: 'live', part: 'first' }, { kind: 'live' }]);
    await waitFor(() => expect(titles()).toHaveLength(2));
    cleanup();
    await visit('guest', []);
    expect(screen.getByText('Игр пока нет')).toBeTruthy();
  });
});
