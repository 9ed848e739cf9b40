import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useForm } from 'react-hook-form';
import type { SecondStepModal as OpenSecondStep } from '../../../services/modals.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { ShellDialog } from '../shell-dialog.tsx';
import { useSubmit } from '../use-submit.ts';

/** After the password: a code of the player's app, or one of the recovery codes. The log-in behind it then goes on. */
export function SecondStepModal({ ticket, done }: OpenSecondStep['props']) {
  const { http, session, modals } = useShell();
  const { t, error } = useAccountTexts();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { code: t('totp.code') },
    byCode: { 'code-wrong': 'code' },
  });
  const problem = formState.errors.code?.message;
  const send = handleSubmit(async ({ code }) => {
    const entered = await submit(async () => {
      const { token, sso } = await http('general').call(calls.passSecondStep, { body: { ticket, code: code.trim() } });
      await session.enter(token, { sso });
    });
    if (!entered) return;
    // Before the dialog says that it was closed.
    done(true);
    modals.close();
  });
  return (
    <ShellDialog size="sm" title={t('totp.title')} description={t('totp.text')} closeOnOutside={false}>
      <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
        <Field label={t('totp.code')} hint={t('totp.codeRule')} error={problem && error(problem)}>
          <TextInput
            {...register('code', { required: 'required' })}
            className={form.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            autoFocus
          />
        </Field>
        <div className={form.actions}>
          <Button type="submit" variant="primary" size="xl" busy={busy}>
            {t('login.submit')}
          </Button>
        </div>
      </form>
    </ShellDialog>
  );
}
