import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import type { Seeds, SeedsToBegin } from '@baize/protocol';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import ru from '../locales/ru.json' with { type: 'json' };
import { useSeeds } from './use-seeds.ts';

const COMMITTED = 'a'.repeat(64);
const unbegun: SeedsToBegin = {
  serverSeedHash: null,
  clientSeed: null,
  nonce: 0,
  nextServerSeedHash: COMMITTED,
  previous: null,
};
const begunWith = (clientSeed: string): Seeds => ({
  serverSeedHash: COMMITTED,
  clientSeed,
  nonce: 0,
  nextServerSeedHash: 'b'.repeat(64),
  previous: null,
});

/** A service for one player, who may have been begun for by another tab. */
function service() {
  const asked: string[] = [];
  const state = { holds: null as string | null, away: false, swapped: false };
  const answers: FakeAnswers = {
    getSeeds: () => (state.holds === null ? unbegun : begunWith(state.holds)),
    beginSeeds({ body: { clientSeed } }) {
      asked.push(clientSeed);
      if (state.away) throw refuse('service-unavailable');
      state.holds ??= clientSeed;
      if (state.holds !== clientSeed) throw refuse('idempotency-conflict');
      return { ...begunWith(clientSeed), ...(state.swapped && { serverSeedHash: 'f'.repeat(64) }) };
    },
  };
  return { asked, state, answers };
}

function Table({ first, bet }: { readonly first: Seeds | SeedsToBegin | null; readonly bet?: () => Promise<string> }) {
  const { seeds, sendWith } = useSeeds(first, 'ann');
  const [said, setSaid] = useState('');
  const press = (): void =>
    void sendWith(bet!).then(setSaid, (failure: unknown) => setSaid((failure as { code: string }).code));
  return (
    <>
      <output>{seeds?.clientSeed ?? 'none'}</output>
      <button type="button" onClick={press}>
        bet
      </button>
      <p>{said}</p>
    </>
  );
}

function open(answers: FakeAnswers, props: Parameters<typeof Table>[0] = { first: unbegun }) {
  const fake = createFakeShell({ session: 'player', catalogues: { ru: { kit: ru } }, answers });
  const { unmount } = render(
    <ShellProvider shell={fake.shell}>
      <Table {...props} />
    </ShellProvider>,
  );
  return { ...fake, unmount };
}
const shown = (): string => screen.getByRole('status').textContent;

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

describe('the first client seed', () => {
  it('is chosen by the browser, once, and shown as the player’s', async () => {
    const { answers, asked } = service();
    const { records } = open(answers);
    await waitFor(() => expect(shown()).toMatch(/^[0-9a-f]{16}$/));
    expect(asked).toEqual([shown()]);
    expect(records.notifications).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is another one for every player', async () => {
    const chosen = new Set<string>();
    for (let player = 0; player < 3; player++) {
      const { answers } = service();
      const { unmount } = open(answers);
      await waitFor(() => expect(shown()).not.toBe('none'));
      chosen.add(shown());
      unmount();
    }
    expect(chosen.size).toBe(3);
  });

  it('stays as it is for whoever has one: nothing is chosen', async () => {
    const { answers, asked } = service();
    open(answers, { first: begunWith('мой') });
    await waitFor(() => expect(shown()).toBe('мой'));
    expect(asked).toEqual([]);
  });

  it('answer-lost: after a reload the same one is sent again', async () => {
    const { answers, asked, state } = service();
    state.away = true;
    const { unmount } = open(answers);
    await waitFor(() => expect(asked).toHaveLength(1));
    unmount();
    state.away = false;
    open(answers);
    await waitFor(() => expect(shown()).toBe(asked[0]));
    expect(asked).toEqual([asked[0], asked[0]]);
  });

  it('another-tab-first: the seed that holds is shown, and nobody is told of a failure', async () => {
    const { answers, state } = service();
    const { getSeeds } = answers;
    let looks = 0;
    const { records } = open({
      ...answers,
      getSeeds(input) {
        const seen = getSeeds!(input);
        // The other tab is faster, right behind the first look.
        if (looks++ === 0) state.holds = 'of the other tab';
        return seen;
      },
    });
    await waitFor(() => expect(shown()).toBe('of the other tab'));
    expect(records.notifications).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('server-seed-swapped: a pair that was not committed to before is told', async () => {
    const { answers, state } = service();
    state.swapped = true;
    const { records } = open(answers);
    await waitFor(() => expect(records.notifications).toHaveLength(1));
    expect(records.notifications[0]).toMatchObject({ kind: 'error', title: ru.seed.swapped });
  });
});

describe('a bet without one', () => {
  it('waits for it: a press that is faster than the first answer is not refused', async () => {
    const { answers, state } = service();
    const held: (string | null)[] = [];
    open(answers, { first: unbegun, bet: () => (held.push(state.holds), Promise.resolve('placed')) });
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('placed');
    expect(held).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  });

  it('client-seed-missing: goes out again when the browser has chosen one', async () => {
    const { answers, state } = service();
    let sent = 0;
    const bet = (): Promise<string> => {
      sent++;
      return state.holds === null ? Promise.reject(refuse('client-seed-missing')) : Promise.resolve('placed');
    };
    // The table was loaded with seeds that are gone by now.
    open(answers, { first: begunWith('old'), bet });
    fireEvent.click(screen.getByRole('button'));
    await screen.findByText('placed');
    expect(sent).toBe(2);
    expect(state.holds).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is refused once where none can be chosen, and any other refusal is told as it is', async () => {
    const { answers, state } = service();
    state.away = true;
    for (const code of ['client-seed-missing', 'balance-too-low'] as const) {
      let sent = 0;
      const bet = (): Promise<string> => (sent++, Promise.reject(refuse(code)));
      const { unmount } = open(answers, { first: begunWith('old'), bet });
      fireEvent.click(screen.getByRole('button'));
      await screen.findByText(code);
      expect(sent).toBe(1);
      unmount();
    }
  });
});
