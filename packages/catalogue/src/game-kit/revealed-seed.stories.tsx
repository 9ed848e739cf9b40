import { RevealedSeed } from '@baize/game-kit/sheets';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { SEEDS } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Revealed seed' };

const previous = SEEDS.previous ?? { serverSeed: '', serverSeedHash: '', clientSeed: '', bets: 0 };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="a pair with bets">
        <RevealedSeed previous={previous} />
      </State>
      <State name="no bet, a long seed">
        <RevealedSeed previous={{ ...previous, bets: 0, clientSeed: 'seed of mine '.repeat(5) }} />
      </State>
    </Board>
  </AtTable>
);
