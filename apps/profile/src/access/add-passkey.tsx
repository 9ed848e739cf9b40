import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import { useAct } from '@baize/player-kit/act';
import parts from '@baize/player-kit/look/parts.module.css';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import { browserName } from './browser-name.ts';
import { makePasskey } from './make-passkey.ts';

/** The longest name that is allowed. */
const LONGEST_NAME = 40;

/** Names a passkey and has the browser make it. A passkey without a name is named after the browser. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const { http, notify } = useShell();
  const t = useTranslate();
  const { busy, run } = useAct();
  const [typed, setTyped] = useState('');
  const add = () =>
    run(async () => {
      if (typeof PublicKeyCredential !== 'function') return notify({ kind: 'info', title: t('passkeys.unknown') });
      const made = await makePasskey(await http.call(calls.beginPasskey, { body: {} }));
      if (made === null) return notify({ kind: 'info', title: t('passkeys.unmade') });
      const name = typed.trim() || (browserName(navigator.userAgent) ?? t('passkeys.unnamed'));
      await http.call(calls.addPasskey, { body: { name, made } });
      setTyped('');
      notify({ kind: 'success', title: t('passkeys.added') });
      onAdded();
    });
  return (
    <form
      className={parts.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label={t('passkeys.name')} hint={t('passkeys.nameRule')}>
        <TextInput
          name="passkey-name"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Field>
      <Button type="submit" busy={busy}>
        {t('passkeys.add')}
      </Button>
    </form>
  );
}
