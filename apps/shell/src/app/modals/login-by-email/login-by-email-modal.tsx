import type { ModalProps } from '@baize/contract';
import { Segmented } from '@baize/ui/segmented';
import { useState } from 'react';
import { useShell, useTexts } from '../../shell-context.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { ShellDialog } from '../shell-dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

type Way = 'password' | 'code';

/** Login by email, with the password or with a code from a letter. What is typed as email stays when the way changes. */
export function LoginByEmailModal({ email: initial = '', way: first = 'password' }: ModalProps['LoginByEmail']) {
  const { modals, notify } = useShell();
  const { t } = useTexts();
  const [way, setWay] = useState<Way>(first);
  const [email, setEmail] = useState(initial);

  const done = (): void => {
    modals.close();
    notify({ kind: 'success', title: t('loginByEmail.done') });
  };
  return (
    <ShellDialog size="sm" title={t('loginByEmail.title')} closeOnOutside={false}>
      <div className={form.form}>
        <Segmented
          label={t('loginByEmail.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'password', label: t('loginByEmail.password') },
            { value: 'code', label: t('loginByEmail.code') },
          ]}
        />
        {way === 'password' && <PasswordForm email={email} onEmail={setEmail} onDone={done} />}
        {way === 'code' && <CodeForm email={email} onEmail={setEmail} onDone={done} />}
        <p className={form.foot}>
          {way === 'password' && <LinkButton onClick={() => setWay('code')}>{t('loginByEmail.forgot')}</LinkButton>}
          <LinkButton onClick={() => modals.open('Register', {})}>{t('login.register')}</LinkButton>
        </p>
      </div>
    </ShellDialog>
  );
}
