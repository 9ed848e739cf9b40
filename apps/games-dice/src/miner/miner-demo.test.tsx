import { afterEach, describe, expect, it } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { WithDemo } from '@baize/game-kit/demo';
import { answer, createFakeShell, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import ru from '../locales/miner/ru.json' with { type: 'json' };
import { LIMITS, panel, returnsOf } from '../testing/table.tsx';
import { minerDemo } from './demo.ts';
import { loadMiner } from './load.ts';
import { MinerGame } from './miner-game.tsx';

afterEach(() => sessionStorage.clear());

describe('a demo of miner', () => {
  it('plays for play money by the same rules, step by step, and sends nothing', async () => {
    const fake = createFakeShell({
      service: 'miner',
      session: 'guest',
      catalogues: { ru: { ...ru, kit } },
      answers: {
        getMinerConfig: answer({
          limits: LIMITS,
          returns: returnsOf('mines-3'),
          minMines: 1,
          maxMines: 24,
        }),
        getFeed: answer({ entries: [] }),
      },
    });
    const data = await loadMiner(fakeLoadContext(fake, fakeLocation('/games/miner')));
    render(
      <ShellProvider shell={fake.shell}>
        <WithDemo data={data} load={() => Promise.resolve(minerDemo)}>
          {(table) => <MinerGame data={table} />}
        </WithDemo>
      </ShellProvider>,
    );
    fireEvent.click(panel().getByRole('button', { name: kit.demo.enter }));
    await waitFor(() => expect(panel().getByText(kit.demo.name)).toBeTruthy());
    const sent = fake.records.calls.length;
    fireEvent.click(panel().getByRole('radio', { name: '24' }));
    fireEvent.click(panel().getByRole('button', { name: /Играть за/ }));
    await waitFor(() => expect(panel().getByRole('button', { name: /Откройте клетку/ })).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Клетка 1, закрыта' }));
    // With one gem among 24 mines the first tile ends it, either way, and all is shown.
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /здесь была мина|открыта мина/ })).toHaveLength(24),
    );
    const names = new Set(fake.records.calls.slice(sent).map(({ name }) => name));
    expect(names.has('placeMinerBet') || names.has('openMinerTile')).toBe(false);
  });
});
