import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Select' };

const options = [
  { value: 'rub', label: 'Rouble' },
  { value: 'usd', label: 'Dollar' },
  { value: 'old', label: 'A currency that is no longer offered anywhere in the world', disabled: true },
];

export const States = (): ReactElement => (
  <Board>
    <State name="with a choice">
      <Select aria-label="Currency" options={options} defaultValue="usd" />
    </State>
    <State name="compact">
      <Select aria-label="Currency" options={options} compact />
    </State>
    <State name="disabled">
      <Select aria-label="Currency" options={options} disabled />
    </State>
    <State name="refused, with long text">
      <Field label="Currency" error="Choose another one.">
        <Select options={options} defaultValue="old" />
      </Field>
    </State>
  </Board>
);
