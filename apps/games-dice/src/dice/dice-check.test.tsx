import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import { diceRoll } from '@baize/fairness/games/dice/dice';
import { words } from '@baize/fairness/draws';
import { commit } from '@baize/fairness/seeds';
import { CheckPlaceContext } from '@baize/game-kit/verification';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import type { DiceBetRecord } from '@baize/protocol/games/dice/dice';
import { render, screen } from '@testing-library/react';
import ru from '../locales/dice/ru.json' with { type: 'json' };
import { seedsAfter } from '../testing/table.tsx';
import { DiceBetPage } from './bet/dice-bet-page.tsx';

const serverSeed = 'c'.repeat(64);
const seeds = { serverSeed, clientSeed: 'северный ветер', nonce: 7 };
const word = words(seeds);
const roll = diceRoll(word());
const chance = 10_000 - 200;

function rolled(revealed: boolean, told = roll): DiceBetRecord {
  return {
    id: 'b1',
    game: 'dice',
    currency: 'RUB',
    stakeUnits: 100_000,
    payoutUnits: told < chance ? 101_020 : 0,
    wallet: 'real',
    creditedUnits: 0,
    maxWinUnits: 10_000_000_000,
    multiplier: told < chance ? 10_102 : 0,
    status: told < chance ? 'won' : 'lost',
    placedAt: '2026-11-20T10:00:00.000Z',
    settledAt: '2026-11-20T10:00:00.000Z',
    outcome: { direction: 'under', chance, roll: told },
    proof: {
      algorithm: 'dice/1',
      serverSeedHash: commit(serverSeed),
      serverSeed: revealed ? serverSeed : null,
      clientSeed: seeds.clientSeed,
      nonce: seeds.nonce,
    },
  };
}

function show(bet: DiceBetRecord): void {
  const { shell } = createFakeShell({
    service: 'dice',
    session: 'player',
    catalogues: { ru: { ...ru, kit } },
    answers: { getSeeds: answer({ ...seedsAfter(8), serverSeedHash: commit(serverSeed) }), getBet: answer(bet) },
  });
  render(
    <ShellProvider shell={shell}>
      <CheckPlaceContext value={{ place: 'table', outcome: null }}>
        <DiceBetPage betId="b1" data={{ bet }} />
      </CheckPlaceContext>
    </ShellProvider>,
  );
}

const knots = () => screen.getAllByRole('term').slice(0, 4);
const copied = () => screen.getAllByRole('button', { name: /^Копировать/ }).map((button) => button.title);

describe('the thread of a roll', () => {
  it('goes from the hash by key and number to the outcome, each whole and to be copied', () => {
    show(rolled(true));
    expect(knots().map((term) => term.textContent)).toEqual([
      'Хэш сервера',
      'Ключ сервера SHA-256 ключа равен хэшу',
      'Случайные числа (0–1)',
      'Бросок',
    ]);
    expect(screen.getAllByText(commit(serverSeed))[0]).toBeTruthy();
    expect(screen.getAllByText(serverSeed)[0]).toBeTruthy();
    expect(copied().slice(0, 4)).toEqual([
      'Копировать: Хэш сервера',
      'Копировать: Ключ сервера',
      'Копировать: Случайные числа (0–1)',
      'Копировать: Бросок',
    ]);
    expect(screen.getByRole('heading', { name: 'Всё сходится' })).toBeTruthy();
  });

  it('outcome-changed: says that it does not match', () => {
    show(rolled(true, (roll + 1) % 10_001));
    expect(screen.getByRole('heading', { name: 'Не сходится' })).toBeTruthy();
  });

  it('shows hash and outcome before the key is revealed, and says when the rest comes', async () => {
    show(rolled(false));
    expect(screen.getByText(commit(serverSeed))).toBeTruthy();
    expect(screen.getByText('после смены сида')).toBeTruthy();
    expect(screen.getByText('появится вместе с ключом')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Копировать: Бросок' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Сменить сид и раскрыть ключ' })).toBeTruthy();
  });
});
