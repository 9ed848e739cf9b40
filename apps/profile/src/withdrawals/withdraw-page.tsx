import { useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { ALL } from '../paging/filters.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { VerificationCard } from './verification-card.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawals.module.css';

/** `/profile/withdraw`: the identity check where it matters, the form, and what became of every withdrawal. */
export function WithdrawPage() {
  const t = useTranslate();
  const { data, pages, read } = useWithdrawals(ALL);
  if (data === 'failed')
    return <EmptyState title={t('withdrawals.failed')} action={<Button onClick={read}>{t('history.again')}</Button>} />;
  if (!data) return <SkeletonBar size="row" />;
  return (
    <div className={styles.parts}>
      <VerificationCard verification={data.verification} onChange={read} />
      <WithdrawalForm key={data.offer.currency} offer={data.offer} onChange={read} />
      <WithdrawalList pages={pages} onChange={read} />
    </div>
  );
}
