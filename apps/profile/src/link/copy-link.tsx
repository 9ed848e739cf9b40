import { useShell, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { TextInput } from '@baize/ui/text-input';
import { useRef } from 'react';
import styles from './copy-link.module.css';

interface CopyLinkProps {
  readonly label: string;
  readonly link: string;
}

/** A link of the player's own to take elsewhere. Where the browser does not copy, it is shown selected. */
export function CopyLink({ label, link }: CopyLinkProps) {
  const shell = useShell();
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      shell.notify({ kind: 'success', title: t('link.copied') });
    } catch {
      field.current?.select();
      shell.notify({ kind: 'error', title: t('link.notCopied') });
    }
  };
  return (
    <div className={styles.row}>
      <Field label={label}>
        <TextInput ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button onClick={() => void copy()}>{t('link.copy')}</Button>
    </div>
  );
}
