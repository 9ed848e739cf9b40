import { formatClock } from '@baize/ui/format';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useAccountTexts } from '../../../services/shell-context.ts';
import styles from '../form.module.css';
import { LinkButton } from '../link-button.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Seconds until another code may be asked for. */
  readonly wait: number;
  readonly onResend: () => void;
}

/** Six digits that came by letter or message, which a phone fills in by itself, and a way to get others. */
export function CodeField({ label, field, error, wait, onResend }: CodeFieldProps) {
  const { t } = useAccountTexts();
  return (
    <>
      <Field label={label} hint={t('form.codeRule')} error={error}>
        <TextInput
          {...field}
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
        />
      </Field>
      <LinkButton disabled={wait > 0} onClick={onResend}>
        {wait > 0 ? t('form.resendIn', { time: formatClock(wait * 1000) }) : t('form.resend')}
      </LinkButton>
    </>
  );
}
