import { CopyButton } from '@baize/ui/copy-button';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Copy button' };

const LABELS = { copy: 'Copy the hash', copied: 'Copied', failed: 'Not copied' };

export const States = (): ReactElement => (
  <Board>
    <State name="small">
      <CopyButton text="9c41" labels={LABELS} />
    </State>
    <State name="medium, quiet">
      <CopyButton text="9c41" labels={LABELS} size="md" variant="quiet" />
    </State>
    <State name="disabled">
      <CopyButton text="9c41" labels={LABELS} disabled />
    </State>
  </Board>
);
