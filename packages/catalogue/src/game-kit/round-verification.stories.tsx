import { CheckPlaceContext, RoundVerification } from '@baize/game-kit/verification';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { diceCheck } from '../dev/dice-bet.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Round verification' };

const shared = {
  game: 'crash',
  gameTitle: 'Crash',
  roundNumber: 418_207,
  currency: 'RUB' as const,
  saltText: (salt: { readonly source: string; readonly number: string }) => `Salt: ${salt.source}, ${salt.number}`,
};
const ended = {
  check: diceCheck({ isAsPromised: true }),
  endedAt: 1_772_366_400_000,
  result: 'The thread broke at 2.47×',
  salt: { source: 'quicknet', number: 21_418_207, at: 1_772_366_400_000 },
  voided: null,
};
const AT_TABLE = { place: 'table' as const, outcome: null };

export const Ended = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="a round that has ended">
        <RoundVerification {...shared} round={ended} />
      </State>
    </Board>
  </AtTable>
);

export const VoidRound = (): ReactElement => (
  <AtTable>
    <CheckPlaceContext value={AT_TABLE}>
      <Board>
        <State name="a void round, over a table">
          <RoundVerification {...shared} round={{ ...ended, salt: undefined, voided: 'interrupted' }} />
        </State>
      </Board>
    </CheckPlaceContext>
  </AtTable>
);

export const Missing = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="a round that has not ended">
        <RoundVerification {...shared} round={null} />
      </State>
    </Board>
  </AtTable>
);
