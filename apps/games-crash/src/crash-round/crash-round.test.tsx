import { describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import { render, screen } from '@testing-library/react';
import { crashAnswers } from '../dev/crash-answers.ts';
import ru from '../locales/crash/ru.json' with { type: 'json' };
import { CrashRoundPage } from './crash-round-page.tsx';
import { loadCrashRound } from './load.ts';

async function open(roundNumber: string) {
  const fake = createFakeShell({ service: 'crash', catalogues: { ru }, answers: crashAnswers });
  const location = { ...fakeLocation(`/games/crash/rounds/${roundNumber}`), params: { roundNumber } };
  const data = await loadCrashRound(fakeLoadContext(fake, location));
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
    expect(screen.getByRole('link', { name: 'Раунд перед этим' }).getAttribute('href')).toMatch(
      /\/games\/crash\/rounds\/94$/,
    );
  });

  it('says of a round that there is none, or that it has not ended', async () => {
    await open('1000');
    expect(screen.getByText('Такого раунда нет')).toBeTruthy();
  });
});
