import { BeaconNotice, type RoundClock } from '@baize/game-kit/rounds';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State, Window } from '../frame/board.tsx';

export default { title: 'game-kit/Beacon notice' };

const CLOSED_AT = 1_772_366_400_000;
const round = { phase: 'betting', beacon: { chain: 'quicknet', round: 21_418_207, closedAt: CLOSED_AT } };
const nothing = (): void => undefined;

function clockAfter(ms: number): RoundClock {
  const now = (): number => CLOSED_AT + ms;
  return { frames: { subscribe: () => nothing }, now, lastMessageAt: now, messageReceived: nothing };
}
const LATE = clockAfter(20_000);
const EARLY = clockAfter(1_000);

export const States = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="the beacon is silent">
        <Window>
          <BeaconNotice round={round} clock={LATE} />
        </Window>
      </State>
      <State name="it may still come: nothing is shown">
        <Window>
          <BeaconNotice round={round} clock={EARLY} />
        </Window>
      </State>
    </Board>
  </AtTable>
);
