import { TabPanel, Tabs } from '@baize/ui/tabs';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Tab panel' };

const TABS = [
  { key: 'all', label: 'All' },
  { key: 'own', label: 'Mine' },
];

export const States = (): ReactElement => (
  <Board>
    <State name="the open one, and a closed one that takes no room">
      <Tabs id="feed" label="Bets" tabs={TABS} value="all" onChange={() => undefined} />
      <TabPanel tabs="feed" tab="all" open>
        Bets of everyone
      </TabPanel>
      <TabPanel tabs="feed" tab="own" open={false}>
        Bets of mine
      </TabPanel>
    </State>
  </Board>
);
