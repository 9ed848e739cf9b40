import { RulesPage } from '@baize/game-kit/rules';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Rules page' };

const page = {
  game: 'dice',
  cloth: 'dice' as const,
  title: 'Dice',
  about: 'A number from 0 to 99.99 is drawn. You say whether it falls under or over a number of yours.',
  rules: ['You choose the chance.', 'The smaller the chance, the larger the payout.'],
  odds: [
    {
      caption: 'Chances',
      heads: ['Chance', 'Multiplier', 'Comes back'],
      rows: [
        ['1 %', '99.00×', '99 %'],
        ['50 %', '1.98×', '99 %'],
      ],
    },
  ],
  edge: 'The house keeps 1 % on average.',
  fairness: 'The number follows from both seeds and the number of the bet.',
  formula: 'roll = floor(float × 10,000) / 100',
};

export const Whole = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="with limits">
        <RulesPage {...page} limits={[LIMITS, { ...LIMITS, currency: 'USD' }]} />
      </State>
    </Board>
  </AtTable>
);

export const WithoutLimits = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="limits are not known">
        <RulesPage {...page} limits={[]} />
      </State>
    </Board>
  </AtTable>
);
