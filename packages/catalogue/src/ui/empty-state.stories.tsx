import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Empty state' };

const LONG =
  'Bets that you place at any table of the house are listed here, with the way to check each of them yourself.';

export const States = (): ReactElement => (
  <Board>
    <State name="a title alone">
      <EmptyState title="No bets yet" />
    </State>
    <State name="with text and an action">
      <EmptyState
        title="No bets yet"
        text="Yours will be here."
        action={<Button variant="primary">To the lobby</Button>}
      />
    </State>
    <State name="long text">
      <EmptyState title={LONG} text={LONG} />
    </State>
  </Board>
);
