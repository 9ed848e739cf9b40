import { Tabs } from '@baize/ui/tabs';
import { useState, type ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Tabs' };

const FEW = [
  { key: 'all', label: 'All' },
  { key: 'own', label: 'Mine' },
  { key: 'top', label: 'Top' },
];
const MANY = Array.from({ length: 16 }, (_, index) => ({ key: String(index), label: `Tournament ${index + 1}` }));

function Shown({ id, tabs }: { readonly id: string; readonly tabs: typeof FEW }): ReactElement {
  const [value, setValue] = useState(tabs[1]?.key ?? '');
  return <Tabs id={id} label="Bets" tabs={tabs} value={value} onChange={setValue} />;
}

export const States = (): ReactElement => (
  <Board>
    <State name="a few">
      <Shown id="few" tabs={FEW} />
    </State>
    <State name="more than fit: the row scrolls">
      <Shown id="many" tabs={MANY} />
    </State>
  </Board>
);
