import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import type { Seeds } from '@baize/protocol';
import { fireEvent, render, screen } from '@testing-library/react';
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
  const state = { seeds, rotating: false, noteBet: () => undefined, rotate: () => setSeeds(answer) };
  return <SeedSheet seeds={state} onClose={() => undefined} />;
}

function rotate(answer: Seeds): void {
  const { shell } = createFakeShell({ catalogues: { ru: { kit: ru } } });
  render(
    <ShellProvider shell={shell}>
      <Opened answer={answer} />
    </ShellProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Сменить и раскрыть ключ' }));
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
});
