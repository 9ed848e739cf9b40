import { MainButton, PanelEnd } from '@baize/game-kit/bet';
import { Switch } from '@baize/ui/switch';
import { Thread } from '@baize/ui/thread';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Panel end' };

const thread = <Thread title="Next bet" knots={[{ key: 'client', label: 'Your seed', value: 'kite-42' }]} />;
const main = <MainButton label="Bet" onPress={() => undefined} />;
const NOTE = 'Of ₽100 staked ₽99 come back on average.';

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="thread, button and the honest line">
        <PanelEnd thread={thread} main={main} note={NOTE} />
      </State>
      <State name="with a switch before the button">
        <PanelEnd
          thread={thread}
          before={<Switch label="Repeat the bet" checked onChange={() => undefined} />}
          main={main}
          note={NOTE}
        />
      </State>
    </Board>
  </AtTable>
);
