import { Table } from '@baize/ui/table';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Table' };

interface Place {
  readonly place: number;
  readonly player: string;
  readonly prize: string;
}

const columns = [
  { key: 'place', head: 'Place', cell: ({ place }: Place) => place },
  { key: 'player', head: 'Player', cell: ({ player }: Place) => player },
  { key: 'since', head: 'On a wide page alone', cell: () => 'since May', wideOnly: true },
  { key: 'prize', head: 'Prize', cell: ({ prize }: Place) => prize, figures: true },
];
const rows = [
  { place: 1, player: 'Aylin', prize: '$1,000.00' },
  { place: 2, player: 'Bo', prize: '$500.00' },
];
const LONG = 'Maximiliana Konstantinopolitana the Third of Nowhere in Particular and of Everywhere Else';
const long = [{ place: 1_000_000, player: LONG, prize: '$123,456,789,012.0000' }];
const keyOf = ({ place }: Place): string => String(place);

export const States = (): ReactElement => (
  <Board wide>
    <State name="rows">
      <Table caption="Places" columns={columns} rows={rows} rowKey={keyOf} />
    </State>
    <State name="long text">
      <Table caption="Places" columns={columns} rows={long} rowKey={keyOf} />
    </State>
    <State name="empty">
      <Table caption="Places" columns={columns} rows={[]} rowKey={keyOf} />
    </State>
  </Board>
);
