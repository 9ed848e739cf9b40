import { useTranslate } from '@baize/contract';
import type { AnswerOf, calls } from '@baize/protocol';
import parts from '@baize/player-kit/look/parts.module.css';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import styles from './totp-setup.module.css';

interface TotpSetupProps extends AnswerOf<typeof calls.beginTotp> {
  readonly problem: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: (code: string) => void;
}

/** What an app reads or is given by hand, and the first code that it shows. */
export function TotpSetup({ secret, uri, qr, problem, busy, onConfirm }: TotpSetupProps) {
  const t = useTranslate();
  const [code, setCode] = useState('');
  return (
    <form
      className={parts.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(code.trim());
      }}
    >
      <p>{t('totp.scan')}</p>
      <svg className={styles.picture} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('totp.picture')}>
        <path d={qr.path} />
      </svg>
      <p>
        {t('totp.byHand')} <code className={styles.secret}>{secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={uri}>{t('totp.openApp')}</a>
      </p>
      <Field label={t('totp.code')} hint={t('totp.codeRule')} error={problem}>
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {t('totp.confirm')}
      </Button>
    </form>
  );
}
