import { useIsOffline, useLocale, useShell, useTranslate } from '@baize/contract';
import type { WithdrawalMethods } from '@baize/protocol';
import { AmountInput } from '@baize/ui/amount-input';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { formatMoney } from '@baize/ui/format';
import { GiftIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import { Segmented } from '@baize/ui/segmented';
import type { SyntheticEvent } from 'react';
import { useWithdrawalDraft } from './use-withdrawal-draft.ts';
import styles from './withdrawals.module.css';

interface WithdrawalFormProps {
  readonly offer: WithdrawalMethods;
  readonly onChange: () => void;
}

/** Asks for one withdrawal. */
export function WithdrawalForm({ offer, onChange }: WithdrawalFormProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { error } = useShell().i18n;
  const isOffline = useIsOffline();
  const draft = useWithdrawalDraft(offer, onChange);
  if (!draft) return null;
  const { currency, availableUnits } = offer;
  const { endsBonus, method } = draft;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    draft.send();
  };
  return (
    <Card as="section" padding="lg">
      <form className={styles.form} noValidate onSubmit={send}>
        <h2 className={styles.title}>{t('withdrawals.title')}</h2>
        <Segmented
          label={t('withdrawals.way')}
          options={offer.methods.map((each) => ({ value: each.id, label: t(`deposits.method.${each.id}`) }))}
          value={method.id}
          onChange={draft.chooseMethod}
        />
        <Field
          label={t('withdrawals.amount')}
          aside={t('withdrawals.available', { amount: money(availableUnits) })}
          hint={t('withdrawals.terms', {
            min: money(method.minUnits),
            max: money(method.maxUnits),
            fee: `${method.feeBasisPoints / 100} %`,
          })}
          error={draft.problem}
        >
          <AmountInput
            size="lg"
            value={draft.typed}
            onChange={draft.type}
            currency={currency}
            locale={locale}
            minUnits={method.minUnits}
            maxUnits={method.maxUnits}
            balanceUnits={availableUnits}
            labels={{
              half: t('withdrawals.half'),
              double: t('withdrawals.double'),
              max: t('withdrawals.max'),
            }}
          />
        </Field>
        <p className={styles.note}>{t('withdrawals.note')}</p>
        {endsBonus && (
          <Notice
            tone="warn"
            icon={<GiftIcon />}
            title={t('withdrawals.endsBonus')}
            text={t('withdrawals.endsBonusText')}
          />
        )}
        <Button
          type="submit"
          variant={endsBonus ? 'danger' : 'primary'}
          size="lg"
          busy={draft.busy}
          disabled={isOffline}
        >
          {isOffline ? error('offline') : t(endsBonus ? 'withdrawals.submitEndingBonus' : 'withdrawals.submit')}
        </Button>
        {endsBonus && (
          <Button size="lg" variant="quiet" onClick={draft.keepBonus}>
            {t('withdrawals.keepBonus')}
          </Button>
        )}
      </form>
    </Card>
  );
}
