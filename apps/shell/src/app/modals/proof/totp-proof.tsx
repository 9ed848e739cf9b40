import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useForm } from 'react-hook-form';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { useSubmit } from '../use-submit.ts';

/** A code of the player's app, or one of the recovery codes. */
export function TotpProof({ onProved }: { readonly onProved: () => void }) {
  const { http } = useShell();
  const { t, error } = useAccountTexts();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { code: t('totp.code') },
    byCode: { 'code-wrong': 'code', 'totp-missing': 'code' },
  });
  const problem = formState.errors.code?.message;
  const send = handleSubmit(async ({ code }) => {
    const body = { kind: 'totp', code: code.trim() } as const;
    if (await submit(() => http('general').call(calls.prove, { body }))) onProved();
  });
  return (
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
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  );
}
