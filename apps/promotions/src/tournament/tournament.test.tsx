import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { Game, InputOf, Tournament, TournamentEntry, calls } from '@baize/protocol';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import list from '../tournaments/module.tsx';
import { BOARD, RUB, SETTLED, TOURNAMENT } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import page from './module.tsx';

const ENTRY: TournamentEntry = {
  currency: 'RUB',
  joinedAt: '2026-11-20T11:00:00.000Z',
  paidAt: null,
  place: 2,
  score: 19_800,
  prizeUnits: 100 * RUB,
};
const PLACE = { path: `/tournament/${TOURNAMENT.id}`, params: { id: TOURNAMENT.id } };
const rowsOf = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

afterEach(() => {
  jest.useRealTimers();
});

/** The page of a tournament that a test may change between two reads. */
function showTournament(change: Partial<Tournament>, entry: TournamentEntry | null = null) {
  const now = { tournament: { ...TOURNAMENT, ...change }, decided: false, entry };
  const getTournament = jest.fn(() => ({ tournament: now.tournament, board: BOARD, decided: now.decided }));
  const fake = showPage(page, {
    ...PLACE,
    answers: { getTournament, getTournamentEntry: () => ({ entry: now.entry }) },
  });
  return { fake, now, getTournament };
}
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const at = (ms: number): string => new Date(Date.now() + ms).toISOString();
const isBusy = (): boolean => document.querySelector('[aria-busy=true]') !== null;

describe('[row:R35] [row:P06] /tournament/{id}', () => {
  it('is joined by a player, and says in words what counts', async () => {
    let entry: TournamentEntry | null = null;
    const join = jest.fn((_input: InputOf<typeof calls.joinTournament>) =>
      Promise.resolve({ entry: (entry = { ...ENTRY, place: null, score: 0, prizeUnits: 0 }) }),
    );
    showPage(page, {
      ...PLACE,
      answers: {
        getTournament: () => ({ tournament: TOURNAMENT, board: BOARD, decided: false }),
        getTournamentEntry: () => ({ entry }),
        joinTournament: join,
      },
    });
    expect(await rowsOf()).toEqual(['1Sonya9.80×₽1,000', '2***1.98×₽100']);
    expect(screen.getByText('Games: Dice. Stakes from ₽10, in real money.')).toBeTruthy();
    expect(screen.getByText('Your highest multiplier on a single bet decides your place.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('link', { name: 'Play Dice' })).toBeTruthy();
    expect(join.mock.calls[0]?.[0].params).toEqual({ id: TOURNAMENT.id });
  });

  it.each([
    ['runs', { status: 'running' }, false, 'Running', [/ left, until 1 Jan 2100/]],
    ['is to come', { status: 'upcoming' }, false, 'Upcoming', []],
    ['has just ended', { status: 'ended' }, false, 'Ended', ['The last bets are being counted']],
    ['is decided', { status: 'ended' }, true, 'Ended', ['The places are final']],
    ['was cancelled', { status: 'ended', cancelled: true }, true, 'Cancelled', [/^This tournament was cancelled/]],
  ] as const)('one that %s says so, and nothing else', async (_, change, decided, badge, texts) => {
    const { now } = showTournament(change);
    now.decided = decided;
    expect(isBusy()).toBe(true);
    const head = within((await screen.findByRole('heading', { level: 1 })).closest('section')!);
    expect(isBusy()).toBe(false);
    expect(head.getByText(badge).querySelector('.dot') !== null).toBe(badge === 'Running');
    const said = head.queryAllByText(/left, until|counted|final|was cancelled/).map(({ textContent }) => textContent);
    expect(said).toEqual(texts.map((text) => expect.stringMatching(text)));
    expect(head.getByText('2 players')).toBeTruthy();
    expect(head.getByText(/^20 Nov 2026/).parentElement?.textContent).toBe('20 Nov 2026, 10:00 – 1 Jan 2100, 00:00');
  });

  it.each<[string, Game[]]>([
    ['dice', ['dice']],
    ['house', ['dice', 'crash']],
    ['house', []],
  ])('lies on the cloth of %s when it is played in %j', async (cloth, games) => {
    showTournament({ games });
    const head = (await screen.findByRole('heading', { level: 1 })).closest('section')!;
    expect(head.classList.contains(cloth)).toBe(true);
  });

  it('follows the bets of a player who takes part, at once and then every five seconds', async () => {
    jest.useFakeTimers();
    const { fake, now, getTournament } = showTournament({});
    const settle = () => act(() => fake.shell.events.publish('bet.settled', SETTLED));
    await after(0);
    settle();
    await after(10_000);
    expect(getTournament).toHaveBeenCalledTimes(1);
    fake.controls.answerWith({ joinTournament: () => ({ entry: (now.entry = ENTRY) }) });
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await after(0);
    expect(getTournament).toHaveBeenCalledTimes(2);
    for (let times = 0; times < 5; times++) settle();
    await after(4_999);
    expect(getTournament).toHaveBeenCalledTimes(3);
    await after(1);
    expect(getTournament).toHaveBeenCalledTimes(4);
    cleanup();
    await after(10_000);
    expect(getTournament).toHaveBeenCalledTimes(4);
  });

  it('an open page sees the beginning and the end, half a second after each', async () => {
    jest.useFakeTimers();
    const { now, getTournament } = showTournament({ status: 'upcoming', startsAt: at(60_000), endsAt: at(86_460_000) });
    await after(0);
    await after(60_499);
    expect(getTournament).toHaveBeenCalledTimes(1);
    now.tournament = { ...now.tournament, status: 'running' };
    await after(1);
    expect(getTournament).toHaveBeenCalledTimes(2);
    cleanup();
    const ending = showTournament({ endsAt: at(30_000) });
    await after(0);
    await after(30_499);
    expect(ending.getTournament).toHaveBeenCalledTimes(1);
    ending.now.tournament = { ...ending.now.tournament, status: 'ended' };
    await after(1);
    expect(screen.getByText('The last bets are being counted')).toBeTruthy();
    await after(0);
    await after(3_600_000);
    expect(ending.getTournament).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['opened as it ends', 0, 2],
    ['opened a day before the end', 86_400_000, 2],
    ['opened earlier, which no timer waits for', 86_400_001, 1],
    ['opened after the end', -1, 1],
  ])('%s', async (_, left, reads) => {
    jest.useFakeTimers();
    const { getTournament } = showTournament({ endsAt: at(left) });
    await after(0);
    await act(async () => jest.advanceTimersByTime(Math.max(0, left) + 1_000));
    expect(getTournament).toHaveBeenCalledTimes(reads);
  });

  it('one that is cancelled before it begins is not asked for at its beginning', async () => {
    jest.useFakeTimers();
    const begins = { startsAt: at(60_000), endsAt: at(7_200_000) };
    const { fake, now, getTournament } = showTournament({ status: 'upcoming', ...begins }, ENTRY);
    await after(0);
    now.tournament = { ...now.tournament, status: 'ended', cancelled: true };
    act(() => fake.shell.events.publish('bet.settled', SETTLED));
    await after(0);
    await after(120_000);
    expect(getTournament).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/^This tournament was cancelled/)).toBeTruthy();
  });

  it('the board moves without a reload, and marks the own place of a player who hides', async () => {
    const { controls } = showPage(page, {
      ...PLACE,
      answers: {
        getTournament: () => ({ tournament: TOURNAMENT, board: { players: 0, rows: [] }, decided: false }),
        getTournamentEntry: () => ({ entry: ENTRY }),
      },
    });
    await screen.findByText('Nobody has scored yet.');
    await waitFor(() => expect(controls.live.subscribers('tournaments')).toBe(1));
    act(() => {
      controls.live.message('tournaments', { boards: [{ id: 'another', board: { players: 9, rows: [] } }] });
      controls.live.message('tournaments', { boards: [{ id: TOURNAMENT.id, board: BOARD }] });
    });
    expect(await rowsOf()).toEqual(['1Sonya9.80×₽1,000', '2***You1.98×₽100']);
    expect(screen.getByText('2 players')).toBeTruthy();
  });

  it('[row:R46] an id that there is not is not found', async () => {
    const { records } = showPage(page, {
      ...PLACE,
      session: 'guest',
      answers: {
        getTournament: () => {
          throw refuse('not-found');
        },
      },
    });
    await waitFor(() => expect(records.answers).toEqual([{ loadAnswer: 'not-found' }]));
  });

  it('a guest is led to log in', async () => {
    const { records } = showPage(page, {
      ...PLACE,
      session: 'guest',
      answers: { getTournament: () => ({ tournament: TOURNAMENT, board: BOARD, decided: false }) },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Log in to join' }));
    expect(records.modals).toEqual([{ name: 'Login', props: { reason: 'page' } }]);
  });

  it('a prize that was paid is told with its time', async () => {
    showPage(page, {
      ...PLACE,
      answers: {
        getTournament: () => ({
          tournament: { ...TOURNAMENT, status: 'ended', endsAt: TOURNAMENT.startsAt },
          board: BOARD,
          decided: true,
        }),
        getTournamentEntry: () => ({ entry: { ...ENTRY, paidAt: '2026-11-21T00:00:11.000Z' } }),
      },
    });
    expect(await screen.findByText('The places are final')).toBeTruthy();
    expect(screen.getByText(/The prize is in your balance/)).toBeTruthy();
  });
});

describe('[row:R36] [row:R37] [row:P06] the lists', () => {
  const lists = {
    listTournaments: ({ query }: InputOf<typeof calls.listTournaments>) => ({
      tournaments: (['upcoming', 'ended', 'running'] as const)
        .filter((each) => query?.status === undefined || query.status === each)
        .map((each) => ({ ...TOURNAMENT, id: each, title: `A tournament ${each}`, status: each })),
    }),
  };
  const show = (status?: string, answers: NonNullable<Parameters<typeof showPage>[1]['answers']> = lists) =>
    showPage(list, {
      path: status === undefined ? '/tournaments' : `/tournaments/${status}`,
      params: status === undefined ? {} : { status },
      session: 'guest',
      answers,
    });
  /** Each group of the page with the tournaments in it. */
  const groups = () =>
    screen.queryAllByRole('heading', { level: 2 }).map((heading) => [
      heading.textContent,
      within(heading.closest('section')!)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
  const ways = () =>
    within(screen.getByRole('navigation', { name: 'Tournament status' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);
  const waysWith = (open: string) =>
    [
      ['All tournaments', '/en/tournaments'],
      ['Running', '/en/tournaments/running'],
      ['Upcoming', '/en/tournaments/upcoming'],
      ['Ended', '/en/tournaments/ended'],
    ].map(([name, href]) => [name, href, name === open ? 'page' : null]);

  it('all three together, what runs first', async () => {
    show();
    expect([isBusy(), groups()]).toEqual([true, []]);
    await screen.findAllByRole('link', { name: /A tournament/ });
    expect([isBusy(), groups()]).toEqual([
      false,
      [
        ['Running', ['/en/tournament/running']],
        ['Upcoming', ['/en/tournament/upcoming']],
        ['Ended', ['/en/tournament/ended']],
      ],
    ]);
    expect(ways()).toEqual(waysWith('All tournaments'));
  });

  it.each([
    ['running', 'Running'],
    ['upcoming', 'Upcoming'],
    ['ended', 'Ended'],
  ])('%s alone, where the address names it', async (status, name) => {
    const { records } = show(status);
    await screen.findAllByRole('link', { name: /A tournament/ });
    expect(groups()).toEqual([[name, [`/en/tournament/${status}`]]]);
    expect(ways()).toEqual(waysWith(name));
    expect(records.calls).toEqual([{ name: 'listTournaments', input: { query: { status } } }]);
  });

  it('a status without any says so', async () => {
    show('upcoming', { listTournaments: () => ({ tournaments: [] }) });
    expect(await screen.findByText('No tournaments right now.')).toBeTruthy();
  });

  it('are read again every half minute, for as long as they are open', async () => {
    jest.useFakeTimers();
    const { records } = show();
    await after(29_999);
    expect(records.calls).toHaveLength(1);
    await after(1);
    expect(records.calls).toHaveLength(2);
    cleanup();
    await after(60_000);
    expect(records.calls).toHaveLength(2);
  });

  it('[row:R46] an address that names no status is not found', async () => {
    const { records } = show('soon');
    await waitFor(() => expect(records.answers).toEqual([{ loadAnswer: 'not-found' }]));
    expect(records.calls).toEqual([]);
  });
});
