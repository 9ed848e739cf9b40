import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { ArrowLeftIcon, ArrowRightIcon } from '@baize/ui/icons';
import styles from './pages.module.css';
import type { Pages } from './use-pages.ts';

/** The way to the pages around; nothing where there is one page only. */
export function Pager({ pages: { state, again, newer, older } }: { pages: Pages<unknown> }) {
  const t = useTranslate();
  if (state === 'failed') {
    return (
      <p className={styles.pager}>
        <Button onClick={again}>{t('history.again')}</Button>
      </p>
    );
  }
  if (!newer && !older) return null;
  const busy = state === 'loading';
  return (
    <nav className={styles.pager} aria-label={t('history.pages')}>
      <Button icon={<ArrowLeftIcon />} disabled={!newer || busy} onClick={newer ?? undefined}>
        {t('history.newer')}
      </Button>
      <Button disabled={!older || busy} onClick={older ?? undefined}>
        {t('history.older')} <ArrowRightIcon />
      </Button>
    </nav>
  );
}
