import { Button } from '@baize/ui/button';
import { Toast } from '@baize/ui/toast';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Toast' };

const TONES = ['success', 'info', 'warning', 'error'] as const;
const close = (): void => undefined;
const LONG = 'The bank has refused the payment, and it did not say why: ask the bank, or pay in another way.';

export const States = (): ReactElement => (
  <Board>
    {TONES.map((tone) => (
      <State key={tone} name={tone}>
        <Toast tone={tone} title="The payment" closeLabel="Close" onClose={close} />
      </State>
    ))}
    <State name="with lines and an action">
      <Toast
        tone="info"
        title="Two limits have changed"
        lines={['Deposits: $100 a week', 'Losses: $50 a week']}
        action={<Button size="sm">Look</Button>}
        closeLabel="Close"
        onClose={close}
      />
    </State>
    <State name="long text">
      <Toast tone="error" title={LONG} lines={[LONG]} closeLabel="Close" onClose={close} />
    </State>
  </Board>
);
