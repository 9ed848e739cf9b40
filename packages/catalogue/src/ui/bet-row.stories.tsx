import { BetRow, Feed } from '@baize/ui/bet-row';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Bet row' };

const HEADS = ['Player', 'Stake', 'Roll', 'Result'] as const;

export const States = (): ReactElement => (
  <Board wide>
    <State name="open, won, lost, own, of the house, and a long name">
      <Feed label="Bets" heads={HEADS}>
        <BetRow player="Aylin" picture="kite" stake="$25.00" middle="–" result="in play" />
        <BetRow player="Bo" picture="gem" stake="$10.00" middle="37.42" result="+$9.80" outcome="won" />
        <BetRow player="Petr" stake="$1,250.00" middle="98.01" result="−$1,250.00" outcome="lost" />
        <BetRow player="You" picture="pawn" stake="$5.00" middle="12.00" result="+$4.90" outcome="won" own />
        <BetRow
          player="Juniper"
          mark="House"
          markAbout="A bet of the house itself."
          stake="$2.00"
          middle="61.70"
          result="−$2.00"
          outcome="lost"
        />
        <BetRow
          player="Maximiliana Konstantinopolitana the Third"
          mark="House"
          stake="$123,456,789.00"
          middle="0.01"
          result="−$123,456,789.00"
          outcome="lost"
        />
      </Feed>
    </State>
  </Board>
);
