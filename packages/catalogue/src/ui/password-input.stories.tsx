import { Field } from '@baize/ui/field';
import { PasswordInput } from '@baize/ui/text-input';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Password input' };

const LABELS = { show: 'Show the password', hide: 'Hide the password' };

export const States = (): ReactElement => (
  <Board>
    <State name="empty">
      <PasswordInput labels={LABELS} />
    </State>
    <State name="typed">
      <PasswordInput labels={LABELS} defaultValue="correct horse" />
    </State>
    <State name="disabled">
      <PasswordInput labels={LABELS} defaultValue="correct horse" disabled />
    </State>
    <State name="refused">
      <Field label="Password" error="At least 8 characters.">
        <PasswordInput labels={LABELS} defaultValue="short" />
      </Field>
    </State>
  </Board>
);
