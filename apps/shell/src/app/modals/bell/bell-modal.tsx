import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { CircleAlertIcon } from '@baize/ui/icons';
import { Notice as Message } from '@baize/ui/notice';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useAccountTexts, useTexts } from '../../../services/shell-context.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import styles from './bell-modal.module.css';
import { NoticeLine } from './notice-line.tsx';
import { PushSwitch } from './push-switch.tsx';
import { useNotices } from './use-notices.ts';

/** What happened, newest first: beside the bell, on a phone a sheet. */
export function BellModal() {
  const { t } = useTexts();
  return (
    <ShellDialog size="sm" title={t('dialog.notifications')} className={styles.panel}>
      <NoticeList />
      <PushSwitch />
    </ShellDialog>
  );
}

function NoticeList() {
  const { t } = useAccountTexts();
  const { list, hasMore, state, more } = useNotices();
  const isLoading = state === 'loading';
  return (
    <div className={styles.content} aria-busy={isLoading}>
      {list === null && isLoading && <SkeletonBar size="row" />}
      {list?.length === 0 && <EmptyState title={t('bell.empty')} text={t('bell.emptyText')} />}
      {list !== null && list.length > 0 && (
        <ul className={styles.list}>
          {list.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {state === 'failed' && <Message icon={<CircleAlertIcon />} tone="warn" title={t('bell.failed')} />}
      {(hasMore || state === 'failed') && (
        <Button variant="quiet" block busy={isLoading} onClick={more}>
          {t(state === 'failed' ? 'bell.retry' : 'bell.older')}
        </Button>
      )}
    </div>
  );
}
