import { useIsOffline, useLocale, useShell, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { formatDuration, formatMoney } from '@baize/ui/format';
import { GiftIcon } from '@baize/ui/icons';
import { KeyValueList } from '@baize/ui/key-value';
import { Notice } from '@baize/ui/notice';
import { useEffect, useId, useRef } from 'react';
import type { AskedWithdrawal } from './use-withdrawal-draft.ts';
import { feeUnits } from './withdrawal-figures.ts';
import styles from './withdrawals.module.css';

const SECOND_MS = 1_000;

interface WithdrawalQuestionProps {
  readonly asked: AskedWithdrawal;
  readonly endsBonus: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last question before the money goes out: how much, where to, what it costs and how long it takes. */
export function WithdrawalQuestion({ asked, endsBonus, busy, onConfirm, onBack }: WithdrawalQuestionProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { error } = useShell().i18n;
  const isOffline = useIsOffline();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  const { method, amountUnits, destination } = asked;
  const fee = feeUnits(method, amountUnits);
  const money = (units: number): string => formatMoney(units, method.currency, locale, { decimals: 'auto' });
  const time = formatDuration(method.expectedSeconds.to * SECOND_MS, locale, 1);
  return (
    <div className={styles.form} role="group" aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('withdrawals.question', { amount: money(amountUnits) })}
      </h2>
      <KeyValueList
        rows={[
          { key: 'to', label: t(`deposits.method.${method.id}`), value: destination },
          { key: 'fee', label: t('withdrawals.fee'), value: money(fee) },
          { key: 'receive', label: t('withdrawals.receive'), value: money(amountUnits - fee) },
          { key: 'time', label: t('withdrawals.time'), value: t('withdrawals.upTo', { time }) },
        ]}
      />
      <p className={styles.note}>{t('withdrawals.note')}</p>
      {endsBonus && (
        <Notice
          tone="warn"
          icon={<GiftIcon />}
          title={t('withdrawals.endsBonus')}
          text={t('withdrawals.endsBonusText')}
        />
      )}
      <Button size="lg" variant={endsBonus ? 'danger' : 'primary'} busy={busy} disabled={isOffline} onClick={onConfirm}>
        {isOffline ? error('offline') : t(endsBonus ? 'withdrawals.submitEndingBonus' : 'withdrawals.confirm')}
      </Button>
      <Button size="lg" variant="quiet" onClick={onBack}>
        {t(endsBonus ? 'withdrawals.keepBonus' : 'withdrawals.back')}
      </Button>
    </div>
  );
}
