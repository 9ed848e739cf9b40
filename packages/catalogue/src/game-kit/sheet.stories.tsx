import { Sheet } from '@baize/game-kit/sheets';
import { Button } from '@baize/ui/button';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';

export default { title: 'game-kit/Sheet' };

const TEXT = 'What stands here is read over the table, which goes on below. ';

export const Short = (): ReactElement => (
  <AtTable>
    <Sheet title="Session" onClose={() => undefined}>
      <p>{TEXT}</p>
      <Button>Close</Button>
    </Sheet>
  </AtTable>
);

export const LongText = (): ReactElement => (
  <AtTable>
    <Sheet title="A session that has gone on for longer than its title has room for" onClose={() => undefined}>
      <p>{TEXT.repeat(24)}</p>
    </Sheet>
  </AtTable>
);
