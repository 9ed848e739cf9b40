import type { ReactElement } from 'react';
import { DemoSwitch } from '@baize/game-kit/demo';
import { CASE_MAX_OPENINGS } from '@baize/fairness/games/cases/case-table';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import { CaseGame } from './case-game.tsx';
import type { CaseData } from './load.ts';

/** The table of a case, for players and, on play money, for everybody. */
export function CaseWithDemo({ data, gameCase }: { data: CaseData; gameCase: GameCase }): ReactElement {
  const { currency, priceUnits } = gameCase;
  return (
    <DemoSwitch
      data={data}
      limits={() => ({
        currency,
        minStakeUnits: priceUnits,
        maxStakeUnits: priceUnits * CASE_MAX_OPENINGS,
        maxWinUnits: Math.max(...gameCase.items.map(({ valueUnits }) => valueUnits)) * CASE_MAX_OPENINGS,
      })}
      load={() => import('./demo.tsx').then(({ caseDemo }) => caseDemo(gameCase))}
      fresh={(known) => ({ ...known, seeds: null, inventory: [], last: null })}
      again={(known) => ({ ...known, seeds: null, inventory: null, last: null })}
    >
      {(known) => <CaseGame data={known} gameCase={gameCase} />}
    </DemoSwitch>
  );
}
