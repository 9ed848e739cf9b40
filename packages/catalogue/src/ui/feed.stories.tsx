import { BetRow, Feed } from '@baize/ui/bet-row';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Feed' };

const HEADS = ['Player', 'Stake', 'Cash-out', 'Result'] as const;

export const States = (): ReactElement => (
  <Board wide>
    <State name="with rows">
      <Feed label="Bets of this round" heads={HEADS}>
        <BetRow player="Aylin" picture="kite" stake="$25.00" middle="2.10×" result="$52.50" outcome="won" />
        <BetRow player="Bo" stake="$10.00" middle="–" result="–" />
      </Feed>
    </State>
    <State name="empty">
      <Feed label="Bets of the next round" heads={HEADS}>
        {null}
      </Feed>
    </State>
  </Board>
);
