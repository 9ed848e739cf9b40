import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, dataOf, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import { openCase, openingsWorthUnits } from '@baize/fairness/games/cases/cases';
import { words } from '@baize/fairness/draws';
import { commit } from '@baize/fairness/seeds';
import type { CaseBetRecord, GameCase } from '@baize/protocol/games/cases/cases';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { render, screen, waitFor } from '@testing-library/react';
import ru from '../../locales/ru.json' with { type: 'json' };
import { betOf, gameCase } from '../../testing/cases.ts';
import { CaseBetPage } from './case-bet-page.tsx';
import { loadCaseBet } from './load.ts';
import { verifyCaseBet } from './verify.ts';

const serverSeed = 'c'.repeat(64);
const clientSeed = 'северный ветер';

/** An opening of two as the server would have drawn it, its seed revealed. */
function drawn(): CaseBetRecord {
  const openings = openCase(gameCase.items, 2, words({ serverSeed, clientSeed, nonce: 7 }));
  const items = openings.map(({ ticket, item }) => ({ itemId: item.id, ticket, valueUnits: item.valueUnits }));
  return betOf('bet-1', ['coin', 'coin'], {
    payoutUnits: openingsWorthUnits(openings),
    outcome: { slug: gameCase.slug, tableVersion: gameCase.tableVersion, items },
    proof: { algorithm: 'cases/1', serverSeed, serverSeedHash: commit(serverSeed), clientSeed, nonce: 7 },
  });
}

async function show(bet: CaseBetRecord, sold: GameCase = gameCase) {
  const fake = createFakeShell({
    service: 'cases',
    session: 'guest',
    catalogues: { ru: { ...ru, kit } },
    answers: { getBet: answer(bet), getCase: answer(sold) },
  });
  const location = fakeLocation('/games/cases/bets/bet-1', { betId: 'bet-1' });
  const data = await dataOf(loadCaseBet(fakeLoadContext(fake, location)));
  return { fake, data };
}

describe('the check of an opening', () => {
  it('matches what the seeds give', () => {
    expect(verifyCaseBet(drawn(), gameCase)?.verification.matches).toBe(true);
  });

  it('differs when a ticket was changed', () => {
    const bet = drawn();
    const [first, ...rest] = bet.outcome.items;
    const outcome = { ...bet.outcome, items: [{ ...first!, ticket: (first!.ticket % 100_000) + 1 }, ...rest] };
    expect(verifyCaseBet({ ...bet, outcome }, gameCase)?.verification.matches).toBe(false);
  });

  it('waits for the seed, and for the table that was drawn by', () => {
    const bet = drawn();
    expect(verifyCaseBet({ ...bet, proof: { ...bet.proof, serverSeed: null } }, gameCase)).toBeNull();
    expect(verifyCaseBet(bet, { ...gameCase, tableVersion: 2 })).toBeNull();
    expect(verifyCaseBet(bet, null)).toBeNull();
  });

  it('shows case, prizes and verdict to anyone', async () => {
    const { fake, data } = await show(drawn());
    render(
      <ShellProvider shell={fake.shell}>
        <CaseBetPage betId="bet-1" data={data} />
      </ShellProvider>,
    );
    expect(screen.getByText('Длинный кий')).toBeTruthy();
    expect(screen.getByText('Всё сходится')).toBeTruthy();
    expect(screen.getAllByText('Билеты')).toHaveLength(2);
  });

  it('asks for the case itself when `load` had no time', async () => {
    const { fake } = await show(drawn());
    render(
      <ShellProvider shell={fake.shell}>
        <CaseBetPage betId="bet-1" data={{ bet: drawn(), gameCase: null }} />
      </ShellProvider>,
    );
    await waitFor(() => expect(screen.getByText('Всё сходится')).toBeTruthy());
  });

  it('says that the table has changed since', async () => {
    const { fake, data } = await show(drawn(), { ...gameCase, tableVersion: 2 });
    render(
      <ShellProvider shell={fake.shell}>
        <CaseBetPage betId="bet-1" data={data} />
      </ShellProvider>,
    );
    expect(screen.getByText('Таблица кейса с тех пор изменилась')).toBeTruthy();
  });
});
