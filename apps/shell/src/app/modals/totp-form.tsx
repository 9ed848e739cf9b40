import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useForm } from 'react-hook-form';
import { useAccountTexts } from '../../services/shell-context.ts';
import form from './form.module.css';
import { useSubmit } from './use-submit.ts';

interface TotpFormProps {
  readonly submitLabel: string;
  readonly send: (code: string) => Promise<unknown>;
  readonly onSent: () => void;
}

/** Asks for a code of the player's app, or one of the recovery codes. */
export function TotpForm({ submitLabel, send, onSent }: TotpFormProps) {
  const { t, error } = useAccountTexts();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { code: t('totp.code') },
    byCode: { 'code-wrong': 'code', 'totp-missing': 'code' },
  });
  const problem = formState.errors.code?.message;
  const sendForm = handleSubmit(async ({ code }) => {
    if (await submit(() => send(code.trim()))) onSent();
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void sendForm(event)}>
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
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
