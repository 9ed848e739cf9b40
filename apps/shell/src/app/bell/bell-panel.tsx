import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { EmptyState } from '@baize/ui/empty-state';
import { CircleAlertIcon } from '@baize/ui/icons';
import { Notice as Message } from '@baize/ui/notice';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useAccountTexts, useTexts } from '../../services/shell-context.ts';
import styles from './bell-panel.module.css';
import { NoticeLine } from './notice-line.tsx';
import { useNotices } from './use-notices.ts';

interface BellPanelProps {
  readonly onClose: () => void;
  /** The page has gone elsewhere: there is no layer left to take away. */
  readonly onLeave: () => void;
}

/** What happened, newest first: beside the bell, on a phone a sheet. */
export function BellPanel({ onClose, onLeave }: BellPanelProps) {
  const { t: shellText } = useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={shellText('dialog.notifications')}
      closeLabel={shellText('dialog.close')}
      className={styles.panel}
    >
      <NoticeList onLeave={onLeave} />
    </Dialog>
  );
}

function NoticeList({ onLeave }: Pick<BellPanelProps, 'onLeave'>) {
  const { t } = useAccountTexts();
  const { list, hasMore, state, more } = useNotices();
  const isLoading = state === 'loading';
  return (
    <div aria-busy={isLoading}>
      {list === null && isLoading && <SkeletonBar size="row" />}
      {list?.length === 0 && <EmptyState title={t('bell.empty')} text={t('bell.emptyText')} />}
      <ul className={styles.list}>
        {list?.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
      {state === 'failed' && <Message icon={<CircleAlertIcon />} tone="warn" title={t('bell.failed')} />}
      {(hasMore || state === 'failed') && (
        <Button variant="quiet" block busy={isLoading} onClick={more}>
          {t(state === 'failed' ? 'bell.retry' : 'bell.older')}
        </Button>
      )}
    </div>
  );
}
