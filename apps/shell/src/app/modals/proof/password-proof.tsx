import { calls } from '@baize/protocol/calls';
import { Button } from '@baize/ui/button';
import { useForm } from 'react-hook-form';
import { useAccountTexts, usePlayer, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { PasswordField } from '../password-field.tsx';
import { useSubmit } from '../use-submit.ts';

/** The password once more. */
export function PasswordProof({ onProved }: { readonly onProved: () => void }) {
  const { http } = useShell();
  const { t } = useAccountTexts();
  const player = usePlayer();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { password: t('form.password') },
    byCode: { 'password-wrong': 'password', 'password-missing': 'password' },
  });
  const send = handleSubmit(async ({ password }) => {
    const body = { kind: 'password', password } as const;
    if (await submit(() => http('general').call(calls.prove, { body }))) onProved();
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      {/* For password managers, which store a password by its account. */}
      <input hidden readOnly autoComplete="username" value={player?.email ?? player?.phone ?? ''} />
      <PasswordField
        field={register('password', { required: 'required' })}
        problem={formState.errors.password?.message}
      />
      <div className={form.actions}>
        <Button type="submit" variant="primary" size="xl" busy={busy}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  );
}
