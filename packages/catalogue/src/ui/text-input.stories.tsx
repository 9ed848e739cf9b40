import { Field } from '@baize/ui/field';
import { SearchIcon } from '@baize/ui/icons';
import { TextInput } from '@baize/ui/text-input';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Text input' };

const LONG = 'a very long address that nobody would ever type by hand but somebody might paste@example.test';

export const States = (): ReactElement => (
  <Board>
    <State name="empty">
      <TextInput aria-label="E-mail" placeholder="you@example.test" />
    </State>
    <State name="typed">
      <TextInput aria-label="E-mail" defaultValue="aylin@example.test" />
    </State>
    <State name="with something before and after">
      <TextInput aria-label="Search" before={<SearchIcon />} after={<span className="bz-text-3">12 games</span>} />
    </State>
    <State name="disabled">
      <TextInput aria-label="E-mail" defaultValue="aylin@example.test" disabled />
    </State>
    <State name="refused">
      <Field label="E-mail" error="Someone has this address already.">
        <TextInput defaultValue="aylin@example.test" />
      </Field>
    </State>
    <State name="long text">
      <TextInput aria-label="E-mail" defaultValue={LONG} />
    </State>
  </Board>
);
