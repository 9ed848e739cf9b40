import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import styles from './waiting.module.css';

/** Shown in place of data that is not there yet, or could not be read. */
export function Waiting({ failed, again }: { failed: boolean; again: () => void }) {
  const t = useTranslate();
  if (failed)
    return <EmptyState title={t('failed.title')} action={<Button onClick={again}>{t('failed.again')}</Button>} />;
  return (
    <div className={styles.bars} aria-busy="true">
      <SkeletonBar size="row" />
      <SkeletonBar size="row" />
      <SkeletonBar size="row" />
    </div>
  );
}
