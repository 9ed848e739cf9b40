import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Fixture, FixtureDetail, FixtureEvent, FixtureProof } from '@baize/protocol';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, refuse } from '@baize/devkit/fake-shell';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Betting } from '../betting/betting.tsx';
import ru from '../locales/ru.json' with { type: 'json' };
import { fixtureOf, league } from '../testing/fixtures.ts';
import { dataOf, SERVER_NOW, showBetting } from '../testing/show-betting.tsx';

/** The result of the rules in Python: Granit wins 4:1 after a first half of 1:0. */
const SEED = '07'.repeat(32);
const HASH = 'ed480b133e3feeaf1bf799d9da37dd08221904ed348e2898d4a1dba7c1426aa2';
const SECRET: FixtureProof = {
  algorithm: 'fixture/1',
  fixtureId: 'f1',
  sport: 'football',
  strengths: [1_500, 1_200],
  hash: HASH,
  seed: null,
};
const REVEALED: FixtureProof = { ...SECRET, seed: SEED };
const GOAL: FixtureEvent = { sequence: 2, kind: 'goal', competitor: 1, period: 1, minute: 31, total: [0, 1] };
const END: FixtureEvent = { sequence: 11, kind: 'ended', competitor: null, period: 2, minute: 90, total: [1, 4] };
const ENDED = fixtureOf(1, {
  status: 'ended',
  clock: null,
  score: {
    total: [1, 4],
    periods: [
      [0, 1],
      [1, 3],
    ],
    points: null,
    serving: null,
  },
});

const part = () => screen.findByRole('region', { name: 'Честная игра' });
const verdictOf = async (text: RegExp) => within(await part()).findByText(text);

/** The page of a match, with the server's answers. */
function showMatch(proofs: FixtureProof[], fixture: Fixture = ENDED, events: FixtureEvent[] = [GOAL, END]) {
  const getFixtureProof = jest.fn(() => Promise.resolve(proofs.length > 1 ? proofs.shift()! : proofs[0]!));
  const shown = showBetting({ answers: { getFixtureProof } }, '/betting/f1', [fixture]);
  const detail: FixtureDetail = { league, fixture: { ...fixture }, events, at: SERVER_NOW, serverNow: SERVER_NOW };
  act(() => shown.controls.live.snapshot('sports:fixture:f1', detail));
  return { ...shown, getFixtureProof };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the proof of a match', () => {
  it('is the whole hash before the end, what it proves and what it does not, and no seed', async () => {
    showMatch([SECRET], fixtureOf(1));
    const shown = within(await part());
    expect(shown.getByText(HASH)).toBeTruthy();
    expect(shown.getByText('1500, 1200')).toBeTruthy();
    expect(shown.getByText(/появится, когда матч закончится/)).toBeTruthy();
    expect(shown.getByText(/Как он выбран, хэш не доказывает/)).toBeTruthy();
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.assign(navigator, { clipboard: { writeText } });
    await act(async () =>
      fireEvent.click(shown.getByRole('button', { name: 'Копировать: Хэш, показанный до коэффициентов' })),
    );
    expect(writeText).toHaveBeenCalledWith(HASH);
  });

  it('is recomputed in the browser after the end, and holds', async () => {
    showMatch([REVEALED]);
    expect(within(await part()).getByText(SEED)).toBeTruthy();
    expect(await verdictOf(/^Сходится: .* 11 событий и счёт 1:4\.$/)).toBeTruthy();
  });

  it.each<[string, FixtureProof, Fixture, FixtureEvent[], RegExp]>([
    [
      'another seed',
      { ...REVEALED, seed: `1${SEED.slice(1)}` },
      ENDED,
      [END],
      /^Не сходится: сид и сила сторон дают другой хэш/,
    ],
    ['other strengths', { ...REVEALED, strengths: [1_501, 1_200] }, ENDED, [END], /^Не сходится: сид и сила сторон/],
    ['a goal at another minute', REVEALED, ENDED, [{ ...GOAL, minute: 32 }], /^Не сходится: сид даёт не тот матч/],
    [
      'another result',
      REVEALED,
      { ...ENDED, score: { ...ENDED.score!, total: [4, 1] } },
      [],
      /^Не сходится: сид даёт не тот/,
    ],
    ['the proof of another match', { ...REVEALED, fixtureId: 'f2' }, ENDED, [], /^Проверить не удалось: fixture-other/],
  ])('says so of %s', async (_, proof, fixture, events, text) => {
    showMatch([proof], fixture, events);
    expect(await verdictOf(text)).toBeTruthy();
    expect(screen.queryByText(/^Сходится/)).toBeNull();
  });

  it('asks for the seed of a match that is over until its bets are settled', async () => {
    const { getFixtureProof } = showMatch([SECRET, SECRET, REVEALED]);
    await part();
    expect(getFixtureProof).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(SEED)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await verdictOf(/^Сходится/)).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(getFixtureProof).toHaveBeenCalledTimes(3);
  });

  it('is left out of a match that has none, and of a server that knows of none', async () => {
    const getFixtureProof = jest.fn(() => Promise.reject(refuse('not-found')));
    const shown = showBetting({ answers: { getFixtureProof } }, '/betting/f1', [fixtureOf(1)]);
    act(() => shown.tell());
    await waitFor(() => expect(getFixtureProof).toHaveBeenCalled());
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(getFixtureProof).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('region', { name: 'Честная игра' })).toBeNull();
    expect(screen.queryByText(/Не удалось загрузить проверку/)).toBeNull();
  });

  it('is checked on the page of a match that ended and left the line, with its score', async () => {
    const getFixtureProof = () => Promise.resolve(REVEALED);
    const fake = createFakeShell({ session: 'player', catalogues: { ru }, answers: { getFixtureProof } });
    const times = { at: SERVER_NOW, serverNow: SERVER_NOW };
    const fixture = { ...ENDED, markets: [], mainMarketIds: [], marketCount: 0 };
    const detail: FixtureDetail = { league, fixture, events: [GOAL, END], ...times };
    render(
      <ShellProvider shell={fake.shell}>
        <Betting
          location={{ path: '/betting/f1', params: { fixture: 'f1' }, search: '' }}
          data={{ ...dataOf([]), detail }}
        />
      </ShellProvider>,
    );
    act(() => fake.controls.live.refuse('sports:fixture:f1', 'not-found'));
    expect(await verdictOf(/^Сходится: .* 11 событий и счёт 1:4\.$/)).toBeTruthy();
    expect(screen.getByText(ru.fixture.ended)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Марал 11:4Гранит 1');
    expect(screen.queryByText(ru.fixture.unknown)).toBeNull();
  });

  it('can be asked for again where the answer was lost', async () => {
    let isLost = true;
    const getFixtureProof = () => (isLost ? Promise.reject(refuse('service-unavailable')) : Promise.resolve(REVEALED));
    const shown = showBetting({ answers: { getFixtureProof } }, '/betting/f1', [ENDED]);
    act(() => shown.tell());
    const failed = await screen.findByText(/Не удалось загрузить проверку/);
    isLost = false;
    await act(async () => fireEvent.click(within(failed.parentElement!).getByRole('button')));
    expect(await verdictOf(/^Сходится/)).toBeTruthy();
  });
});
