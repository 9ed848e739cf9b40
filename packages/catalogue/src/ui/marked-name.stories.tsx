import { MarkedName } from '@baize/ui/marked-name';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Marked name' };

const LONG = 'Maximiliana Konstantinopolitana the Third of Nowhere in Particular and of Everywhere Else';

export const States = (): ReactElement => (
  <Board>
    <State name="without a mark">
      <MarkedName name="Aylin" />
    </State>
    <State name="with a mark">
      <MarkedName name="Juniper" mark="House" about="A bet of the house itself." />
    </State>
    <State name="long text">
      <MarkedName name={LONG} mark="House" />
    </State>
  </Board>
);
