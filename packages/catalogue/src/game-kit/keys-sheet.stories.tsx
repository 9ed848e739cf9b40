import { KeysSheet } from '@baize/game-kit/sheets';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';

export default { title: 'game-kit/Keys sheet' };

const LONG = 'Repeats the last bet with the stake that stands in the field, as long as the round takes bets';

export const Open = (): ReactElement => (
  <AtTable>
    <KeysSheet
      keys={[
        { key: 'Space', does: 'Bet' },
        { key: 'R', does: LONG },
      ]}
      onClose={() => undefined}
    />
  </AtTable>
);
