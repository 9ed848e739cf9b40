import { useAccountTexts, useShell } from '../../services/shell-context.ts';
import styles from './form.module.css';

/** On a machine without real mail and messages: where they are. */
export function MailboxHint() {
  const { page } = useShell();
  const { t } = useAccountTexts();
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
