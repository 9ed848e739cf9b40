import { useShell, useTranslate } from '@baize/contract';
import { Button, ButtonLink } from '@baize/ui/button';
import { EmptyState } from '@baize/ui/empty-state';
import { SkeletonBar } from '@baize/ui/skeleton';
import { WITHDRAW_PATH } from '../page/paths.ts';
import type { Filters } from '../paging/filters.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { VerificationCard } from './verification-card.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import styles from './withdrawals.module.css';

/** What became of every withdrawal, the identity check that one may wait for, and the way to another one. */
export function Withdrawals({ filters }: { filters: Filters }) {
  const { href } = useShell();
  const t = useTranslate();
  const { data, pages, read } = useWithdrawals(filters);
  if (data === 'failed')
    return <EmptyState title={t('withdrawals.failed')} action={<Button onClick={read}>{t('history.again')}</Button>} />;
  if (!data) return <SkeletonBar size="row" />;
  return (
    <div className={styles.parts}>
      <VerificationCard verification={data.verification} onChange={read} />
      <p>
        <ButtonLink href={href(WITHDRAW_PATH)}>{t('withdraw')}</ButtonLink>
      </p>
      <WithdrawalList pages={pages} onChange={read} />
    </div>
  );
}
