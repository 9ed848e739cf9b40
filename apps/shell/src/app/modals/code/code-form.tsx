import { Button } from '@baize/ui/button';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { CodeSent } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { CODE_PATTERN } from '../patterns.ts';
import { useSubmit } from '../use-submit.ts';
import { CodeField } from './code-field.tsx';
import { useResend } from './use-resend.ts';

interface CodeFormProps {
  /** What the code came by. */
  readonly kind: 'email' | 'phone';
  /** Seconds until another code may be asked for, when the form opens. */
  readonly firstWaitSeconds: number;
  readonly submitLabel: string;
  readonly onSubmit: (code: string) => Promise<void>;
  readonly onResend: () => Promise<CodeSent>;
  readonly onDone: () => void;
  /** Leaves the code for another time. */
  readonly later?: { readonly label: string; readonly onChoose: () => void };
  /** Shown above the field. */
  readonly children?: ReactNode;
}

/** The six digits that were sent, and what they are for. */
export function CodeForm(props: CodeFormProps) {
  const { kind, firstWaitSeconds, submitLabel, onSubmit, onResend, onDone, later, children } = props;
  const { t, error } = useAccountTexts();
  const label = t(kind === 'phone' ? 'form.codeOfMessage' : 'form.code');
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { busy, submit } = useSubmit({
    setError,
    labels: { code: label },
    byCode: { 'code-wrong': 'code', 'code-expired': 'code', 'credentials-wrong': 'code' },
  });
  const { wait, resend } = useResend(firstWaitSeconds, onResend, submit);
  const problem = formState.errors.code?.message;

  const send = handleSubmit(async ({ code }) => {
    if (await submit(() => onSubmit(code.trim()))) onDone();
  });

  return (
    <form className={form.form} noValidate onSubmit={(event) => void send(event)}>
      {children}
      <CodeField
        label={label}
        field={register('code', {
          required: 'code-incomplete',
          pattern: { value: CODE_PATTERN, message: 'code-incomplete' },
        })}
        error={problem && error(problem)}
        wait={wait}
        onResend={resend}
      />
      <div className={form.actions}>
        {later && (
          <Button variant="text" size="lg" onClick={later.onChoose}>
            {later.label}
          </Button>
        )}
        <Button type="submit" variant="primary" size="xl" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
