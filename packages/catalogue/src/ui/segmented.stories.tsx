import { RiskBars } from '@baize/ui/risk-bars';
import { Segmented } from '@baize/ui/segmented';
import { useState, type ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Segmented' };

const OPTIONS = [
  { value: 'low', label: 'Low', icon: <RiskBars level={1} /> },
  { value: 'medium', label: 'Medium', icon: <RiskBars level={2} /> },
  { value: 'high', label: 'High', icon: <RiskBars level={3} /> },
];
const LONG = [
  { value: 'one', label: 'Under the number that was chosen' },
  { value: 'two', label: 'Over the number that was chosen' },
];

interface RiskProps {
  readonly options?: typeof OPTIONS | typeof LONG;
  readonly variant?: 'quiet' | 'solid';
  readonly disabled?: boolean;
}

function Risk({ options = OPTIONS, ...rest }: RiskProps): ReactElement {
  const [value, setValue] = useState(options[1]?.value ?? '');
  return <Segmented {...rest} label="Risk" options={options} value={value} onChange={setValue} />;
}

export const States = (): ReactElement => (
  <Board>
    <State name="quiet, for modes">
      <Risk />
    </State>
    <State name="solid, for values">
      <Risk variant="solid" />
    </State>
    <State name="disabled">
      <Risk disabled />
    </State>
    <State name="one option disabled">
      <Segmented
        label="Risk"
        options={OPTIONS.map((option) => ({ ...option, disabled: option.value === 'high' }))}
        value="low"
        onChange={() => undefined}
      />
    </State>
    <State name="long text">
      <Risk options={LONG} variant="solid" />
    </State>
  </Board>
);
