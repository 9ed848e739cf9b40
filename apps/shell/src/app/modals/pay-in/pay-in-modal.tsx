import { useStore } from '@baize/contract';
import type { ModalProps } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { classNames } from '@baize/ui/class-names';
import { EmptyState } from '@baize/ui/empty-state';
import { formatMoney } from '@baize/ui/format';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useAccountTexts, useShell, useTexts } from '../../../services/shell-context.ts';
import { ShellDialog } from '../shell-dialog.tsx';
import { DepositForm } from './deposit-form.tsx';
import styles from './pay-in-modal.module.css';
import { useDepositMethods } from './use-deposit-methods.ts';

/** The deposit: how, how much, what it costs, and what it leaves of the player's own limit. */
export function PayInModal({ amountUnits }: ModalProps['PayIn']) {
  const { wallet$, modals } = useShell();
  const { t, locale } = useAccountTexts();
  const { t: shellText } = useTexts();
  const wallet = useStore(wallet$);
  const state = useDepositMethods();
  const currency = wallet?.currency ?? null;

  return (
    <ShellDialog
      size="lg"
      className={styles.dialog}
      title={t('payIn.title')}
      description={
        wallet ? `${t('payIn.balance')} ${formatMoney(wallet.balanceUnits, wallet.currency, locale)}` : undefined
      }
    >
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && (
        <EmptyState title={t('payIn.failed')} action={<Button onClick={state.retry}>{t('payIn.retry')}</Button>} />
      )}
      {state.status === 'ready' && (currency === null || state.methods.methods.length === 0) && (
        <EmptyState
          title={t('payIn.none')}
          action={<Button onClick={modals.close}>{shellText('dialog.close')}</Button>}
        />
      )}
      {state.status === 'ready' && currency !== null && state.methods.methods.length > 0 && (
        <DepositForm
          offer={state.methods}
          bonuses={state.bonuses}
          currency={currency}
          amountUnits={amountUnits}
          onLater={modals.close}
        />
      )}
    </ShellDialog>
  );
}

function Waiting() {
  const { t } = useTexts();
  return (
    <div className={classNames(styles.columns, styles.waiting)} role="status" aria-label={t('dialog.loading')}>
      <div className={styles.methods}>
        <SkeletonBar size="button" />
        <SkeletonBar size="button" />
        <SkeletonBar size="button" />
      </div>
      <div className={styles.amounts}>
        <SkeletonBar size="button" />
        <SkeletonBar size="control" />
        <SkeletonBar size="field" />
        <SkeletonBar size="button" />
      </div>
    </div>
  );
}
