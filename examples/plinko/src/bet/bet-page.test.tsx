import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { words } from '@baize/fairness/draws';
import { commit } from '@baize/fairness/seeds';
import { createFakeShell, fakeLocation } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/en.json' with { type: 'json' };
import type { PlinkoBet } from '../calls.ts';
import en from '../locales/en.json' with { type: 'json' };
import { ALGORITHM, settle } from '../rules/plinko.ts';
import betPage from './module.tsx';

const SEEDS = { serverSeed: '5e'.repeat(32), clientSeed: 'northern wind', nonce: 7 };

function bet(change: Partial<PlinkoBet['proof']> = {}): PlinkoBet {
  const choice = { rows: 8, risk: 'high' } as const;
  const staked = { stakeUnits: 100_000, maxWinUnits: 10 ** 10 };
  const { path, multiplierE4, status, payoutUnits } = settle(choice, staked, words(SEEDS));
  const proof = { algorithm: ALGORITHM, serverSeedHash: commit(SEEDS.serverSeed), ...SEEDS, ...change };
  const at = '2026-11-20T10:00:00.000Z';
  const figures = { ...staked, payoutUnits, multiplier: multiplierE4, status };
  return { id: 'b', game: 'plinko', currency: 'RUB', placedAt: at, ...figures, outcome: { ...choice, path }, proof };
}

function show(found: PlinkoBet): void {
  const { shell } = createFakeShell({ service: 'plinko', locale: 'en', catalogues: { en: { ...en, kit } } });
  const location = fakeLocation('/games/plinko/bets/b', { betId: 'b' });
  render(<betPage.Root shell={shell} location={location} data={{ bet: found }} />);
}

test('a revealed bet is computed again, step by step', () => {
  show(bet());
  expect(screen.getByText('Everything matches')).toBeTruthy();
  expect(screen.getByText('Way of the ball')).toBeTruthy();
  expect(screen.getByText(/^[→←]( [→←]){7}$/)).toBeTruthy();
});

test('a bet with another seed than the one that was promised does not match', () => {
  show(bet({ serverSeedHash: '00'.repeat(32) }));
  expect(screen.getByText('It does not match')).toBeTruthy();
});

test('a bet whose seed is still in use says how to reveal it', () => {
  show(bet({ serverSeed: null }));
  expect(screen.getByText('The server seed is not revealed yet')).toBeTruthy();
});
