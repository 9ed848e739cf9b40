import { AmountInput } from '@baize/ui/amount-input';
import { Field } from '@baize/ui/field';
import { useState, type ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Amount input' };

const LABELS = { half: 'half', double: 'double', max: 'Max' };

function Stake({
  first,
  ...rest
}: {
  readonly first: string;
  readonly disabled?: boolean;
  readonly size?: 'lg' | 'md';
}): ReactElement {
  const [value, setValue] = useState(first);
  return (
    <AmountInput
      {...rest}
      value={value}
      onChange={setValue}
      currency="RUB"
      locale="en"
      minUnits={10_000}
      maxUnits={100_000_000}
      labels={LABELS}
    />
  );
}

export const States = (): ReactElement => (
  <Board>
    <State name="with an amount">
      <Stake first="100.00" />
    </State>
    <State name="large">
      <Stake first="12,480.50" size="lg" />
    </State>
    <State name="empty">
      <Stake first="" />
    </State>
    <State name="disabled">
      <Stake first="100.00" disabled />
    </State>
    <State name="refused">
      <Field label="Stake" aside="₽1 to ₽10,000" error="At least ₽1.">
        <Stake first="0.50" />
      </Field>
    </State>
    <State name="a long amount">
      <Stake first="123,456,789,012.34" />
    </State>
    <State name="the symbol after the figure">
      <AmountInput
        value="250,00"
        onChange={() => undefined}
        currency="RUB"
        locale="ru"
        minUnits={10_000}
        maxUnits={100_000_000}
        labels={LABELS}
      />
    </State>
  </Board>
);
