import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { LinkedText } from '../linked-text.tsx';
import styles from './bot-notice.module.css';

const OF_PROVIDER = { privacy: 'https://policies.google.com/privacy', terms: 'https://policies.google.com/terms' };

/**
 * The notice that the provider requires in the forms that it judges, instead of its badge; nothing where it is not set
 * up.
 */
export function BotNotice() {
  const { page } = useShell();
  const { t } = useAccountTexts();
  if (!page.addOns?.botProtection) return null;
  return (
    <p className={styles.notice}>
      <LinkedText text={t('form.botNotice')} links={OF_PROVIDER} />
    </p>
  );
}
