import { Card } from '@baize/ui/card';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Card' };

const LONG =
  'A card holds what belongs together. It grows with its content and never cuts a sentence off, however long the sentence is.';

export const States = (): ReactElement => (
  <Board>
    <State name="16 pixels around">
      <Card>Balance</Card>
    </State>
    <State name="20 pixels around">
      <Card padding="lg">Balance</Card>
    </State>
    <State name="nothing around">
      <Card padding="none">Balance</Card>
    </State>
    <State name="long text">
      <Card as="section">{LONG}</Card>
    </State>
  </Board>
);
