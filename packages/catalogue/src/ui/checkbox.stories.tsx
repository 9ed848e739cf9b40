import { Checkbox } from '@baize/ui/checkbox';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Checkbox' };

const LONG = 'I have read the rules of the house, I am of age where I live, and I play with money of my own.';

export const States = (): ReactElement => (
  <Board>
    <State name="off">
      <Checkbox label="Remember me" />
    </State>
    <State name="on">
      <Checkbox label="Remember me" defaultChecked />
    </State>
    <State name="disabled">
      <Checkbox label="Remember me" disabled />
    </State>
    <State name="on and disabled">
      <Checkbox label="Remember me" defaultChecked disabled />
    </State>
    <State name="with a note">
      <Checkbox label="Insurance" note="$0.50 a bet" />
    </State>
    <State name="with an error">
      <Checkbox label="I am of age" error="Without this no account can be made." />
    </State>
    <State name="long text">
      <Checkbox label={LONG} note={LONG} defaultChecked />
    </State>
  </Board>
);
