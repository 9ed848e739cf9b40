import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import {
  answer,
  createFakeShell,
  dataOf,
  fakeLoadContext,
  fakeLocation,
  refuse,
  fakeUser,
  type FakeAnswers,
} from '@baize/devkit/fake-shell';
import type { BetsPage, SeedsToBegin } from '@baize/protocol';
import type { CaseItem, CaseOpened, InventoryItem, OpenCase } from '@baize/protocol/games/cases/cases';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import ru from '../locales/ru.json' with { type: 'json' };
import { betOf, feedEntry, gameCase, keptItem, opened, seeds } from '../testing/cases.ts';
import { CaseGame } from './case-game.tsx';
import { isCaseBet, loadCase } from './load.ts';
import { ROLL_MS } from './use-opening.ts';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

interface Options {
  session?: 'guest' | 'player';
  wins?: readonly CaseItem['art'][];
  inventory?: InventoryItem[];
  own?: BetsPage['bets'];
  answers?: FakeAnswers;
}

async function setUp({
  session = 'player',
  wins = ['gem-purple'],
  inventory = [],
  own = [],
  answers = {},
}: Options = {}) {
  const open = jest.fn((body: OpenCase): Promise<CaseOpened> => Promise.resolve(opened(body, wins)));
  const sell = jest.fn(({ body }: { body: { id: string; itemIds: string[] } }) =>
    Promise.resolve({ soldUnits: body.itemIds.length, balanceUnits: 1, replayed: false }),
  );
  const fake = createFakeShell({
    service: 'cases',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      listCases: answer({ cases: [gameCase] }),
      getCase: answer(gameCase),
      getFeed: answer({ entries: [feedEntry('one'), feedEntry('two', { payoutUnits: 3_000_000 })] }),
      getSeeds: answer(seeds),
      getInventory: answer({ items: inventory }),
      openCase: ({ body }) => open(body),
      sellItems: sell,
      ...answers,
    },
  });
  const data = await dataOf(
    loadCase(fakeLoadContext(fake, fakeLocation('/games/cases/long-cue', { slug: 'long-cue' }))),
  );
  // The player's own bets come from another service, which this fake shell does not have.
  const last = own.find(isCaseBet) ?? null;
  const game = (
    <ShellProvider shell={fake.shell}>
      <CaseGame data={{ ...data, last }} gameCase={gameCase} />
    </ShellProvider>
  );
  return { fake, open, sell, game };
}

const panel = (): HTMLElement => screen.getByRole('region', { name: 'Ставка' });
/** The panel's button; the docked one is the same once more. */
const main = (): HTMLElement => within(panel()).getByRole('button', { name: /Открыть за|Открывается/ });
const stage = (): HTMLElement => screen.getByRole('region', { name: 'Кейс «Длинный кий»' });
const noAnimation = (): void => {
  fireEvent.click(screen.getByRole('switch', { name: 'Без анимации' }));
};
/** Opens, and lets the answer arrive, while the clock does not run. */
const press = async (): Promise<void> => {
  fireEvent.click(main());
  await act(() => jest.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

describe('[row:R06] the table of a case', () => {
  it('states price, return and the exact chance of every prize', async () => {
    const { game } = await setUp();
    render(game);
    expect(screen.getAllByText('возврат 94 %')).not.toHaveLength(0);
    expect(screen.getAllByText('4 приза')).not.toHaveLength(0);
    const contents = screen.getByRole('region', { name: 'Что внутри' });
    const rows = within(contents).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.replace(/\s/g, ' '))).toEqual([
      'Корона10 000 ₽0,005 %',
      'Аметист300 ₽9,995 %',
      'Стопка монет100 ₽30 %',
      'Монета50 ₽60 %',
    ]);
  });

  it('a newcomer’s press opens once, when this browser has chosen the client seed', async () => {
    let chosen: string | null = null;
    const begun = () => ({ ...seeds, clientSeed: chosen ?? '', nonce: 0 });
    const unbegun: SeedsToBegin = {
      serverSeedHash: null,
      clientSeed: null,
      nonce: 0,
      nextServerSeedHash: seeds.serverSeedHash,
      previous: null,
    };
    const sent: string[] = [];
    const { game, fake } = await setUp({
      answers: {
        getSeeds: () => (chosen === null ? unbegun : begun()),
        beginSeeds: ({ body }) => ((chosen ??= body.clientSeed), begun()),
        openCase({ body }) {
          sent.push(body.id);
          if (chosen === null) throw refuse('client-seed-missing');
          return opened(body, ['coin']);
        },
      },
    });
    jest.useRealTimers();
    render(game);
    fireEvent.click(main());
    await waitFor(() => expect(fake.records.events.map(({ name }) => name)).toContain('bet.placed'));
    expect(sent).toHaveLength(1);
    expect(chosen).toMatch(/^[0-9a-f]{16}$/);
    expect(fake.records.notifications).toEqual([]);
  });

  it('sends count and table with the press, and counts the price up', async () => {
    const { game, open } = await setUp({ wins: ['coin', 'coin', 'coin'] });
    render(game);
    fireEvent.click(within(panel()).getByRole('radio', { name: '3' }));
    expect(main().textContent).toContain('300,00');
    await press();
    expect(open.mock.calls[0]?.[0]).toMatchObject({ currency: 'RUB', count: 3, tableVersion: 1 });
    expect(open.mock.calls[0]?.[0]).not.toHaveProperty('slug');
  });

  it('says that it opens while nobody has answered, and takes no second press', async () => {
    const { game, open } = await setUp();
    open.mockImplementationOnce(() => new Promise(() => undefined));
    render(game);
    await press();
    expect(main().textContent).toBe('Открывается…');
    fireEvent.click(main());
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('tells nothing of the result before the reel stands', async () => {
    const { game, fake } = await setUp();
    render(game);
    await press();
    act(() =>
      fake.controls.live.message('feed:cases', { entries: [feedEntry(idOf(fake), { userId: fakeUser().id })] }),
    );
    expect(main().textContent).toBe('Открывается…');
    expect(within(stage()).queryByRole('button', { name: /Продать/ })).toBeNull();
    expect(screen.getByRole('complementary').querySelectorAll('li')).toHaveLength(2);
    fireEvent.click(screen.getByRole('tab', { name: 'Мои' }));
    expect(screen.getByText('Призов пока нет.')).toBeTruthy();
    expect(fake.controls.canSwapNow()).toBe(false);

    act(() => jest.advanceTimersByTime(ROLL_MS));
    expect(within(stage()).getByText('+200,00', { exact: false })).toBeTruthy();
    expect(within(stage()).getByRole('button', { name: /^Продать за 300,00/ })).toBeTruthy();
    expect(screen.getByText('Выпало: Аметист, 300,00 ₽. Итог +200,00 ₽.')).toBeTruthy();
    expect(fake.controls.canSwapNow()).toBe(true);
  });

  it('shows the result at once without animation, and the device remembers it', async () => {
    const { game } = await setUp();
    const { unmount } = render(game);
    noAnimation();
    await press();
    expect(within(stage()).getByRole('button', { name: /^Продать за 300,00/ })).toBeTruthy();
    unmount();
    render(game);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Без анимации' }).checked).toBe(true);
  });

  it('ends a running reel when the animation is switched off', async () => {
    const { game } = await setUp();
    render(game);
    await press();
    noAnimation();
    expect(within(stage()).getByRole('button', { name: /^Продать за 300,00/ })).toBeTruthy();
  });

  it('does not celebrate a prize below the price', async () => {
    const { game } = await setUp({ wins: ['coin'] });
    render(game);
    noAnimation();
    await press();
    const net = within(stage()).getByText('−50,00', { exact: false });
    expect(net.className).not.toContain('won');
  });

  it('sells a prize and leaves it sold', async () => {
    const { game, sell } = await setUp();
    render(game);
    noAnimation();
    await press();
    fireEvent.click(within(stage()).getByRole('button', { name: /^Продать за 300,00/ }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sell).toHaveBeenCalledTimes(1);
    expect(within(stage()).getByText('Продано.')).toBeTruthy();
  });

  it('sells one of several prizes, or all that are left', async () => {
    const { game, sell } = await setUp({ wins: ['coin', 'gem-purple'] });
    render(game);
    noAnimation();
    await press();
    fireEvent.click(within(stage()).getByRole('button', { name: /^Продать: Монета, 50,00/ }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sell.mock.calls[0]?.[0].body.itemIds).toHaveLength(1);
    expect(within(stage()).getByRole('button', { name: /^Продать за 300,00/ })).toBeTruthy();
  });

  it('keeps a prize when asked to, in the inventory', async () => {
    const { game, sell } = await setUp();
    render(game);
    noAnimation();
    await press();
    fireEvent.click(within(stage()).getByRole('button', { name: 'Оставить' }));
    expect(screen.getByText('Осталось у вас: вкладка «Мои».')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Мои' }));
    expect(screen.getByRole('button', { name: /^Продать: Аметист, 300,00/ })).toBeTruthy();
    expect(sell).not.toHaveBeenCalled();
  });

  it('shows the last opening standing still after a reload', async () => {
    const own = [betOf('bet-1', ['gem-purple'])];
    const { game, fake } = await setUp({ own, inventory: [keptItem('a', 'gem-purple', { betId: 'bet-1' })] });
    render(game);
    expect(within(stage()).getByRole('button', { name: /^Продать за 300,00/ })).toBeTruthy();
    expect(screen.queryByText(/Выпало/)).toBeNull();
    expect(fake.controls.canSwapNow()).toBe(true);
  });

  it('chooses how many by a digit, zero for ten', async () => {
    const { game } = await setUp();
    render(game);
    fireEvent.keyDown(document.body, { key: '7' });
    expect(main().textContent).toContain('700,00');
    fireEvent.keyDown(document.body, { key: '0' });
    expect(main().textContent).toMatch(/1\s000,00/);
  });

  it('opens over itself the rules, the keys, the thread and the seed', async () => {
    jest.useRealTimers();
    const { game } = await setUp();
    render(game);
    const opens = async (name: string | RegExp): Promise<void> => {
      const sheet = await screen.findByRole('dialog', { name }, { timeout: 20_000 });
      fireEvent.click(within(sheet).getByRole('button', { name: kit.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    fireEvent.click(screen.getByRole('button', { name: kit.rules }));
    await opens(/./);
    fireEvent.keyDown(document.body, { key: '?' });
    await opens(kit.keys.title);
    fireEvent.click(within(panel()).getByRole('button', { name: kit.seed.change }));
    await opens(kit.seed.title);
    fireEvent.click(screen.getByRole('button', { name: new RegExp(kit.thread.check) }));
    const thread = await screen.findByRole('dialog', { name: kit.thread.title });
    fireEvent.click(within(thread).getByRole('button', { name: kit.seed.change }));
    await opens(kit.seed.title);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Кейс «Длинный кий»');
  });

  it('leads back to all cases, and states its prizes and return beside', async () => {
    const { game, fake } = await setUp();
    render(game);
    const [back] = screen.getAllByRole('link', { name: ru.allCases });
    fireEvent.click(back!);
    expect(fake.records.navigations).toEqual([{ path: '/games/cases', replace: false }]);
    expect(screen.queryByRole('button', { name: kit.tools.quick })).toBeNull();
  });

  it('leaves the digits alone while the reel rolls, and waits on a press', async () => {
    const { game, open } = await setUp();
    render(game);
    fireEvent.keyDown(document.body, { key: '2' });
    await press();
    fireEvent.keyDown(document.body, { key: '7' });
    expect(main().textContent).toBe('Открывается…');
    act(() => jest.advanceTimersByTime(ROLL_MS));
    expect(main().textContent).toContain('200,00');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens on space', async () => {
    const { game, open } = await setUp();
    render(game);
    fireEvent.keyDown(document.body, { key: ' ' });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('shows a guest everything and asks for the login at the opening', async () => {
    const { fake, game, open } = await setUp({ session: 'guest' });
    render(game);
    expect(screen.getByText('Корона')).toBeTruthy();
    fireEvent.click(main());
    expect(fake.records.modals).toEqual([{ name: 'Login', props: { reason: 'bet' } }]);
    expect(open).not.toHaveBeenCalled();
  });

  it('says that the balance is lower and offers what is missing', async () => {
    const { fake, game, open } = await setUp();
    render(game);
    act(() => fake.controls.setBalance(400_000));
    fireEvent.click(main());
    expect(open).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Пополнить' }));
    expect(fake.records.modals).toEqual([{ name: 'PayIn', props: { amountUnits: 600_000 } }]);
  });

  it('is closed while the balance is lower, and while the price is in another currency than the player’s', async () => {
    const { fake, game, open } = await setUp();
    render(game);
    const button = () => main() as HTMLButtonElement;
    expect(button().disabled).toBe(false);
    act(() => fake.controls.setBalance(400_000));
    expect(button().disabled).toBe(true);
    act(() => fake.controls.setBalance(40_000_000));
    expect(button().disabled).toBe(false);
    fake.controls.answerWith({ getCase: () => new Promise(() => undefined) });
    act(() => fake.controls.login({ currency: 'USD' }));
    expect(button().disabled).toBe(true);
    fireEvent.click(button());
    expect(open).not.toHaveBeenCalled();
  });

  it('asks for the table again when it has changed', async () => {
    const { fake, game, open } = await setUp();
    open.mockRejectedValueOnce(refuse('case-table-changed'));
    fake.controls.answerWith({ getCase: answer({ ...gameCase, tableVersion: 2, priceUnits: 2_000_000 }) });
    render(game);
    await press();
    expect(main().textContent).toContain('200,00');
    expect(fake.records.notifications).toHaveLength(1);
  });

  it('leads from a line of the feed to its check', async () => {
    const { fake, game } = await setUp();
    render(game);
    const [first] = within(screen.getByRole('complementary')).getAllByRole('link');
    fireEvent.click(first!);
    expect(fake.records.navigations).toEqual([{ path: '/games/cases/bets/one', replace: false }]);
  });

  it('renders on the server without a style attribute, and hydrates to the same', async () => {
    jest.useRealTimers();
    const { game } = await setUp();
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = renderToString(game);
    expect(container.innerHTML).not.toMatch(/\sstyle=/);
    document.body.append(container);
    render(game, { container, hydrate: true });
    await waitFor(() => expect(main()).toBeTruthy());
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });
});

/** The id of the opening that was sent. */
function idOf({ records }: Awaited<ReturnType<typeof setUp>>['fake']): string {
  const sent = records.calls.find(({ name }) => name === 'openCase')?.input as { body: OpenCase };
  return sent.body.id;
}
