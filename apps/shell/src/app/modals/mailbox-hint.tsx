import { useShell, useTexts } from '../shell-context.ts';
import styles from './form.module.css';

/** On a machine without real mail: where the letter is. */
export function MailboxHint() {
  const { page } = useShell();
  const { t } = useTexts();
  if (!page.mailboxUrl) return null;
  return (
    <p className={styles.note}>
      {t('form.mailbox')}{' '}
      <a className={styles.link} href={page.mailboxUrl} target="_blank" rel="noreferrer">
        {t('form.openMailbox')}
      </a>
    </p>
  );
}
