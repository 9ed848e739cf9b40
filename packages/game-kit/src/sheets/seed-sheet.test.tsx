import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, refuse, type FakeAnswers } from '@baize/devkit/fake-shell';
import type { RevealedPair, Seeds } from '@baize/protocol';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import ru from '../locales/ru.json' with { type: 'json' };
import { SeedSheet } from './seed-sheet.tsx';

// jsdom has dialogs and cannot open them.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const KEY = 'c'.repeat(64);
const before: Seeds = {
  serverSeedHash: 'a'.repeat(64),
  clientSeed: 'ветер',
  nonce: 3,
  nextServerSeedHash: 'b'.repeat(64),
  previous: null,
};
const after: Seeds = {
  ...before,
  serverSeedHash: before.nextServerSeedHash,
  nonce: 0,
  nextServerSeedHash: 'd'.repeat(64),
  previous: { serverSeedHash: before.serverSeedHash, serverSeed: KEY, clientSeed: 'ветер', bets: 3 },
};

function Opened({ answer }: { answer: Seeds }) {
  const [seeds, setSeeds] = useState(before);
  const state = {
    seeds,
    rotating: false,
    noteBet: () => undefined,
    rotate: () => setSeeds(answer),
    sendWith: <Answer,>(send: () => Promise<Answer>) => send(),
  };
  return <SeedSheet seeds={state} onClose={() => undefined} />;
}

function rotate(answer: Seeds, answers: FakeAnswers = { listPairs: () => ({ pairs: [], next: null }) }) {
  const { shell, records } = createFakeShell({ session: 'player', catalogues: { ru: { kit: ru } }, answers });
  render(
    <ShellProvider shell={shell}>
      <Opened answer={answer} />
    </ShellProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Сменить и раскрыть ключ' }));
  return records;
}

describe('the sheet that rotates seeds', () => {
  it('says that it is done, shows the revealed key whole, and is not armed again', () => {
    rotate(after);
    expect(screen.getByText('Сид сменён, прежний ключ раскрыт')).toBeTruthy();
    expect(screen.getByText(KEY)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Копировать: Ключ сервера' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Сменить и раскрыть ключ' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Сменить ещё раз' }));
    expect(screen.getByRole('button', { name: 'Сменить и раскрыть ключ' })).toBeTruthy();
  });

  it('rotation-refused: stays as it was', () => {
    rotate(before);
    expect(screen.queryByText('Сид сменён, прежний ключ раскрыт')).toBeNull();
    expect(screen.getByRole('button', { name: 'Сменить и раскрыть ключ' })).toBeTruthy();
  });

  it('shows the hashes of the key in use and of the next one, whole and to be copied', () => {
    rotate(before);
    expect(screen.getByText('a'.repeat(64))).toBeTruthy();
    expect(screen.getByText('b'.repeat(64))).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Копировать: Хэш/ })).toHaveLength(2);
  });

  it('lists all revealed pairs, page by page, with their bets and what they are checked by', async () => {
    const pair = (digit: string, bets: number): RevealedPair => ({
      serverSeed: digit.repeat(64),
      serverSeedHash: digit.repeat(63) + 'f',
      clientSeed: `сид ${digit}`,
      bets,
      firstNonce: bets === 0 ? null : 0,
      lastNonce: bets === 0 ? null : bets - 1,
      revealedAt: '2026-11-20T10:00:00.000Z',
    });
    const [last, first] = [pair('2', 1_286), pair('1', 0)];
    const asked: unknown[] = [];
    rotate(after, {
      listPairs({ query = {} }) {
        asked.push(query);
        const isFirst = query.before === undefined;
        return { pairs: [isFirst ? last : first], next: isFirst ? last.serverSeedHash : null };
      },
    });
    const listed = await screen.findByRole('listitem');
    expect(listed.textContent.replaceAll(/\s/gu, ' ')).toContain('Ставки 0–1 285');
    for (const text of ['сид 2', last.serverSeed, last.serverSeedHash])
      expect(within(listed).getByText(text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByText('сид 1')).toBeTruthy();
    expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('Ставок не было');
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
    expect(asked).toEqual([{}, { before: last.serverSeedHash }]);
  });

  it('no-list: a service that keeps none shows none, and nobody is told of a failure', async () => {
    const asked = Promise.withResolvers<void>();
    const records = rotate(after, {
      listPairs() {
        asked.resolve();
        throw refuse('not-found');
      },
    });
    await act(() => asked.promise);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(records.notifications).toEqual([]);
  });
});
