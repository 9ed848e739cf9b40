import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { InputOf, TournamentEntry, calls } from '@baize/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import list from '../tournaments/module.tsx';
import { BOARD, RUB, TOURNAMENT } from '../testing/samples.ts';
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

describe('[R35] /tournament/{id}', () => {
  it('[P06] is joined by a player, and says in words what counts', async () => {
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
    expect(await rowsOf()).toEqual(['1so***9.80×₽1,000', '2***1.98×₽100']);
    expect(screen.getByText('Games: Dice. Stakes from ₽10, in real money.')).toBeTruthy();
    expect(screen.getByText('The highest multiplier of a single bet gives the place.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByRole('link', { name: 'Play Dice' })).toBeTruthy();
    expect(join.mock.calls[0]?.[0].params).toEqual({ id: TOURNAMENT.id });
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
    expect(await rowsOf()).toEqual(['1so***9.80×₽1,000', '2***You1.98×₽100']);
    expect(screen.getByText('2 players')).toBeTruthy();
  });

  it('an id that there is not leads to the list', async () => {
    showPage(page, {
      ...PLACE,
      session: 'guest',
      answers: {
        getTournament: () => {
          throw refuse('not-found');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'There is no such tournament' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All tournaments' })).toBeTruthy();
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

describe('[R36] [R37] the lists', () => {
  const lists = {
    listTournaments: ({ query: { status } }: InputOf<typeof calls.listTournaments>) => ({
      tournaments: (['running', 'upcoming', 'ended'] as const)
        .filter((each) => status === undefined || status === each)
        .map((each) => ({ ...TOURNAMENT, id: each, title: `A tournament ${each}`, status: each })),
    }),
  };

  it('all three together, and one status by its address', async () => {
    showPage(list, { path: '/tournaments', session: 'guest', answers: lists });
    const links = await screen.findAllByRole('link', { name: /A tournament/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['running', 'upcoming', 'ended'].map((id) => expect.stringContaining(`/tournament/${id}`)),
    );
  });

  it('only what the address names', async () => {
    showPage(list, { path: '/tournaments/ended', params: { status: 'ended' }, session: 'guest', answers: lists });
    expect(await screen.findAllByRole('link', { name: /A tournament/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Ended' }).getAttribute('aria-current')).toBe('page');
  });

  it('an address that names no status says so and leads back', async () => {
    showPage(list, { path: '/tournaments/soon', params: { status: 'soon' }, session: 'guest', answers: lists });
    expect(await screen.findByText('There are no such tournaments')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'All tournaments' })).toHaveLength(2);
  });
});
