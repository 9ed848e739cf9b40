import { PasswordMeter } from '@baize/ui/password-meter';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Password meter' };

const labels = {
  title: 'Strength',
  scores: ['very weak', 'weak', 'fair', 'good', 'very good'] as const,
};

export const States = (): ReactElement => (
  <Board>
    <State name="empty: nothing is shown">
      <PasswordMeter password="" labels={labels} />
    </State>
    <State name="weak">
      <PasswordMeter password="aaaaaaaa" labels={labels} />
    </State>
    <State name="strong">
      <PasswordMeter password="correct horse battery staple 42" labels={labels} />
    </State>
  </Board>
);
