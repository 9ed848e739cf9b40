import { Switch } from '@baize/ui/switch';
import { useState, type ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Switch' };

interface SoundProps {
  readonly first: boolean;
  readonly label?: string;
  readonly layout?: 'between' | 'inline';
  readonly disabled?: boolean;
}

function Sound({ first, label = 'Sound', ...rest }: SoundProps): ReactElement {
  const [checked, setChecked] = useState(first);
  return <Switch {...rest} label={label} checked={checked} onChange={setChecked} />;
}

export const States = (): ReactElement => (
  <Board>
    <State name="off">
      <Sound first={false} />
    </State>
    <State name="on">
      <Sound first />
    </State>
    <State name="off and disabled">
      <Sound first={false} disabled />
    </State>
    <State name="on and disabled">
      <Sound first disabled />
    </State>
    <State name="at the two ends of a row">
      <Sound first layout="between" />
    </State>
    <State name="long text">
      <Sound first layout="between" label="Show my bets to others in feeds, in lists of the day and in the chat" />
    </State>
  </Board>
);
