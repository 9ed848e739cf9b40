import { afterEach, expect, it } from '@jest/globals';
import { answer, createFakeShell } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { answers } from '../dev/answers.ts';
import ru from '../locales/dice/ru.json' with { type: 'json' };
import { tableOf } from '../testing/table.tsx';
import { DiceGame } from './dice-game.tsx';
import { loadDice } from './load.ts';

afterEach(() => sessionStorage.clear());

it('a newcomer who presses before the seeds are there bets once, by a client seed of this browser', async () => {
  const sent: string[] = [];
  const begun: string[] = [];
  const fake = createFakeShell({
    service: 'dice',
    session: 'player',
    catalogues: { ru: { ...ru, kit } },
    answers: {
      ...answers,
      getFeed: answer({ entries: [] }),
      beginSeeds: (input) => (begun.push(input.body.clientSeed), answers.beginSeeds!(input)),
      placeDiceBet: (input) => (sent.push(input.body.id), answers.placeDiceBet!(input)),
    },
  });
  render(await tableOf(fake, 'dice', loadDice, DiceGame));
  const panel = screen.getByRole('region', { name: 'Ставка' });
  fireEvent.click(within(panel).getByRole('button', { name: /Бросить за/ }));
  await waitFor(() => expect(screen.getByText(begun[0]!)).toBeTruthy());
  await waitFor(() => expect(fake.records.events.map(({ name }) => name)).toContain('bet.settled'));
  expect(sent).toHaveLength(1);
  expect(new Set(begun).size).toBe(1);
  expect(begun[0]).toMatch(/^[0-9a-f]{16}$/);
  expect(fake.records.notifications).toEqual([]);
});
