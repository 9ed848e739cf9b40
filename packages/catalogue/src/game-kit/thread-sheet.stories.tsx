import { ThreadSheet, type ThreadSheetProps } from '@baize/game-kit/sheets';
import { Button } from '@baize/ui/button';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';

export default { title: 'game-kit/Thread sheet' };

const HASH = '9c41d2f0'.repeat(8);
const sheet: ThreadSheetProps = {
  knots: [
    { key: 'hash', label: 'Hash of the server', value: '9c41…d2f0', mono: true, copy: HASH },
    { key: 'client', label: 'Your seed', value: 'kite-42' },
  ],
  nextHash: HASH,
  about: 'The number follows from both seeds and the number of the bet.',
  formula: 'roll = floor(float × 10,000) / 100',
  checkPath: '/games/dice/bets/b-1',
  onClose: () => undefined,
};

export const Whole = (): ReactElement => (
  <AtTable>
    <ThreadSheet {...sheet} actions={<Button>Change the seed</Button>} />
  </AtTable>
);

export const NothingToCheck = (): ReactElement => (
  <AtTable>
    <ThreadSheet {...sheet} nextHash={null} checkPath={null} />
  </AtTable>
);
