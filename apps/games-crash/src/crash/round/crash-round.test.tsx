import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, dataOf, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { cleanup, render, screen } from '@testing-library/react';
import { crashAnswers } from '../../dev/crash-answers.ts';
import ru from '../../locales/crash/ru.json' with { type: 'json' };
import { CrashRoundPage } from './crash-round-page.tsx';
import crashRound from './module.tsx';

function load(roundNumber: string) {
  const fake = createFakeShell({ service: 'crash', catalogues: { ru: { ...ru, kit } }, answers: crashAnswers });
  const location = { ...fakeLocation(`/games/crash/rounds/${roundNumber}`), params: { roundNumber } };
  return { fake, loading: crashRound.load!(fakeLoadContext(fake, location)) };
}

async function open(roundNumber: string) {
  const { fake, loading } = load(roundNumber);
  const data = await dataOf(loading);
  render(
    <ShellProvider shell={fake.shell}>
      <CrashRoundPage data={data} />
    </ShellProvider>,
  );
}

describe('the page of a round of crash', () => {
  it('computes the round again, and leads to the rounds beside it', async () => {
    await open('95');
    expect(screen.getByRole('heading', { name: 'Всё сходится' })).toBeTruthy();
    expect(screen.getByText(/^Нить порвалась на \d+,\d\d×$/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Предыдущий раунд' }).getAttribute('href')).toMatch(
      /\/games\/crash\/rounds\/94$/,
    );
  });

  it('says which public value salts the chain', async () => {
    await open('95');
    expect(screen.getByText('Соль цепочки: quicknet, № 12 345 678')).toBeTruthy();
  });

  it('says of a void round that it is one and why, and computes it again all the same', async () => {
    await open('97');
    expect(screen.getByText('Раунд отменён, ставки возвращены')).toBeTruthy();
    expect(screen.getByText(/^Причина: раунд закончился, пока сервер был недоступен/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Всё сходится' })).toBeTruthy();
    expect(screen.getByText(/^Нить порвалась на \d+,\d\d×$/)).toBeTruthy();
  });

  it('says of a round whose beacon was silent what it would have been, once that is known', async () => {
    const { fake, loading } = load('95');
    const { round, ...data } = await dataOf(loading);
    const shown = (more: object) =>
      render(
        <ShellProvider shell={fake.shell}>
          <CrashRoundPage data={{ ...data, round: { ...round!, voided: 'beacon-silent', ...more } }} />
        </ShellProvider>,
      );
    shown({ bust: null });
    expect(screen.getByText('Маяк ещё не ответил, исход неизвестен')).toBeTruthy();
    expect(screen.getByText(/^Причина: раунд маяка, который решает исход, не пришёл за две минуты/)).toBeTruthy();
    cleanup();
    shown({});
    expect(screen.getByText(/^Нить порвалась бы на \d+,\d\d×$/)).toBeTruthy();
  });

  it.each(['101', '102'])('says of round %s, which is played now or next, that it has not ended', async (number) => {
    await open(number);
    expect(screen.getByText('Раунд ещё не закончился')).toBeTruthy();
  });

  it.each(['103', '1000', '1'])('[row:R46] round %s, which there is not, is not found', async (number) => {
    await expect(load(number).loading).resolves.toEqual({ loadAnswer: 'not-found' });
  });
});
