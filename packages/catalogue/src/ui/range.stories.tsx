import { Range } from '@baize/ui/range';
import { useState, type ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Range' };

function Chance({ first, disabled = false }: { readonly first: number; readonly disabled?: boolean }): ReactElement {
  const [value, setValue] = useState(first);
  return <Range aria-label="Chance" value={value} min={0} max={100} onChange={setValue} disabled={disabled} />;
}

export const States = (): ReactElement => (
  <Board>
    <State name="at the beginning">
      <Chance first={0} />
    </State>
    <State name="in the middle">
      <Chance first={50} />
    </State>
    <State name="at the end">
      <Chance first={100} />
    </State>
    <State name="disabled">
      <Chance first={50} disabled />
    </State>
  </Board>
);
