import { KeyValueList } from '@baize/ui';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Key value list' };

const LONG = 'What the house keeps of everything that is staked at this table, on average';

export const States = (): ReactElement => (
  <Board>
    <State name="rows">
      <KeyValueList
        rows={[
          { key: 'stake', label: 'Stake', value: '$25.00' },
          { key: 'payout', label: 'Payout', value: '$52.50' },
        ]}
      />
    </State>
    <State name="long text">
      <KeyValueList rows={[{ key: 'edge', label: LONG, value: '$123,456,789.0000' }]} />
    </State>
    <State name="empty">
      <KeyValueList rows={[]} />
    </State>
  </Board>
);
