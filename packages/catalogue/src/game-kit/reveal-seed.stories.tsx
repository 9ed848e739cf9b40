import { RevealSeed } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { SEEDS, sealedBet } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Reveal seed' };

const { proof } = sealedBet(1);
const nothing = (): void => undefined;
const mine = { ...SEEDS, serverSeedHash: proof.serverSeedHash, previous: null };

export const States = (): ReactElement => (
  <Board>
    <State name="of another player">
      <AtTable session="guest">
        <RevealSeed proof={proof} onRevealed={nothing} />
      </AtTable>
    </State>
    <State name="of the player who looks">
      <AtTable answers={{ getSeeds: () => mine }}>
        <RevealSeed proof={proof} onRevealed={nothing} />
      </AtTable>
    </State>
  </Board>
);
