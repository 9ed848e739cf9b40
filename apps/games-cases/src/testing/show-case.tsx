import { jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { answer, createFakeShell, dataOf, fakeLoadContext, fakeLocation } from '@baize/devkit/fake-shell';
import type { CaseItem, CaseOpened, OpenCase } from '@baize/protocol/games/cases/cases';
import kit from '@baize/game-kit/locales/ru.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { loadCase } from '../case/load.ts';
import remote from '../case/module.tsx';
import ru from '../locales/ru.json' with { type: 'json' };
import { gameCase, opened, seeds } from './cases.ts';

export interface ShownCase {
  session?: 'guest' | 'player';
  wins?: readonly CaseItem['art'][];
  autoPlay?: boolean;
}

/** The module of one case with a server of its own, shown as the shell shows it. */
export async function showCase({ session = 'player', wins = ['gem-purple'], autoPlay = true }: ShownCase = {}) {
  const open = jest.fn((body: OpenCase): Promise<CaseOpened> => Promise.resolve(opened(body, wins)));
  const sell = jest.fn(({ body }: { body: { id: string; itemIds: string[] } }) =>
    Promise.resolve({ soldUnits: body.itemIds.length, balanceUnits: 1, replayed: false }),
  );
  const fake = createFakeShell({
    service: 'cases',
    session,
    catalogues: { ru: { ...ru, kit } },
    answers: {
      listCases: answer({ cases: [gameCase] }),
      getCase: answer(gameCase),
      getFeed: answer({ entries: [] }),
      getSeeds: answer(seeds),
      getInventory: answer({ items: [] }),
      getPlayPolicy: answer({ autoPlay }),
      openCase: ({ body }) => open(body),
      sellItems: sell,
    },
  });
  const location = fakeLocation('/games/cases/long-cue', { slug: 'long-cue' });
  const data = await dataOf(loadCase(fakeLoadContext(fake, location)));
  render(<remote.Root shell={fake.shell} location={location} data={data} />, {
    wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
  });
  return { fake, open, sell };
}
