import { useLocale, useTranslate } from '@baize/contract';
import type { WithdrawalMethods } from '@baize/protocol';
import { AmountInput } from '@baize/ui/amount-input';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { formatMoney } from '@baize/ui/format';
import { Segmented } from '@baize/ui/segmented';
import type { SyntheticEvent } from 'react';
import { DestinationField } from './destination-field.tsx';
import { useWithdrawalDraft } from './use-withdrawal-draft.ts';
import type { WithdrawalDraft } from './use-withdrawal-draft.ts';
import { WithdrawalQuestion } from './withdrawal-question.tsx';
import styles from './withdrawals.module.css';

interface WithdrawalFormProps {
  readonly offer: WithdrawalMethods;
  readonly onChange: () => void;
}

/** Asks for one withdrawal: first its details, and then a confirmation. */
export function WithdrawalForm({ offer, onChange }: WithdrawalFormProps) {
  const draft = useWithdrawalDraft(offer, onChange);
  if (!draft) return null;
  const { asked, endsBonus, busy, send, back } = draft;
  return (
    <Card as="section" padding="lg">
      {asked ? (
        <WithdrawalQuestion asked={asked} endsBonus={endsBonus} busy={busy} onConfirm={send} onBack={back} />
      ) : (
        <Fields offer={offer} draft={draft} />
      )}
    </Card>
  );
}

function Fields({ offer, draft }: { readonly offer: WithdrawalMethods; readonly draft: WithdrawalDraft }) {
  const t = useTranslate();
  const locale = useLocale();
  const { currency, availableUnits } = offer;
  const { method } = draft;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const ask = (event: SyntheticEvent): void => {
    event.preventDefault();
    draft.ask();
  };
  return (
    <form className={styles.form} noValidate onSubmit={ask}>
      <h2 className={styles.title}>{t('withdrawals.title')}</h2>
      <Segmented
        label={t('withdrawals.way')}
        options={offer.methods.map((each) => ({ value: each.id, label: t(`deposits.method.${each.id}`) }))}
        value={method.id}
        onChange={draft.chooseMethod}
      />
      <DestinationField key={method.id} method={method.id} destination={draft.destination} />
      <Field
        label={t('withdrawals.amount')}
        aside={t('withdrawals.available', { amount: money(availableUnits) })}
        hint={t('withdrawals.terms', {
          min: money(method.minUnits),
          max: money(method.maxUnits),
          fee: `${method.feeBasisPoints / 100} %`,
        })}
        error={draft.amount.problem}
      >
        <AmountInput
          size="lg"
          value={draft.amount.typed}
          onChange={draft.amount.type}
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
      <Button type="submit" variant="primary" size="lg" busy={draft.busy}>
        {t('withdrawals.submit')}
      </Button>
    </form>
  );
}
