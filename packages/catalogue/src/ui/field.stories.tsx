import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Field' };

const LONG =
  'The seed is mixed with the seed of the server, so that neither you nor the house can choose an outcome alone.';

export const States = (): ReactElement => (
  <Board>
    <State name="a label alone">
      <Field label="E-mail">
        <TextInput />
      </Field>
    </State>
    <State name="with an aside and a hint">
      <Field label="Promo code" aside="optional" hint="From a letter or a friend.">
        <TextInput />
      </Field>
    </State>
    <State name="with an error">
      <Field label="E-mail" hint="Not shown." error="This is no address: it has no @.">
        <TextInput defaultValue="aylin" />
      </Field>
    </State>
    <State name="long text">
      <Field label={LONG} aside="optional" hint={LONG}>
        <TextInput defaultValue={LONG} />
      </Field>
    </State>
  </Board>
);
