import { Field } from '@baize/ui/field';
import { TextArea } from '@baize/ui/text-area';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Text area' };

const LONG = 'The payment left my bank on Monday, and the balance has not changed since. '.repeat(6);

export const States = (): ReactElement => (
  <Board>
    <State name="empty">
      <TextArea aria-label="Message" placeholder="What happened?" />
    </State>
    <State name="with long text">
      <TextArea aria-label="Message" defaultValue={LONG} />
    </State>
    <State name="disabled">
      <TextArea aria-label="Message" defaultValue="Sent" rows={2} disabled />
    </State>
    <State name="refused">
      <Field label="Message" error="Say in a few words what happened.">
        <TextArea rows={2} />
      </Field>
    </State>
  </Board>
);
