import { formatClock } from '@baize/ui/format';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../shell-context.ts';
import styles from './form.module.css';
import { LinkButton } from './link-button.tsx';

interface CodeFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** Seconds until another code may be asked for. */
  readonly wait: number;
  readonly onResend: () => void;
}

/** Six digits from a letter, which a phone fills in by itself, and a way to get another letter. */
export function CodeField({ field, error, wait, onResend }: CodeFieldProps) {
  const { t } = useTexts();
  return (
    <>
      <Field label={t('form.code')} hint={t('form.codeRule')} error={error}>
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
