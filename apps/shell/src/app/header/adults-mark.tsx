import { classNames } from '@baize/ui/class-names';
import { useTexts } from '../../services/shell-context.ts';
import styles from './adults-mark.module.css';

/** 18+ in a ring. */
export function AdultsMark({ className }: { readonly className?: string }) {
  const { t } = useTexts();
  return (
    <span
      className={classNames(styles.mark, className)}
      role="img"
      aria-label={t('header.adults')}
      title={t('header.adults')}
    >
      18+
    </span>
  );
}
