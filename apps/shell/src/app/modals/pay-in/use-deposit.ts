import { sendAttempt } from '@baize/money-calls';
import type { Currency, DepositMethod } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { useForm } from 'react-hook-form';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { useSubmit } from '../use-submit.ts';

/** What the player deposits, and whether the bonus that waits for it is taken. */
interface DepositWish {
  readonly currency: Currency;
  readonly amountUnits: number;
  readonly method: DepositMethod['id'];
  readonly takeBonus: boolean;
}

export interface DepositCall {
  readonly busy: boolean;
  /** Code of what the server found wrong with the amount, not in words yet. */
  readonly refusedBy: string | undefined;
  /** The amount has changed: the old error no longer applies. */
  forgetRefusal(): void;
  /** Leads on to the payment's own page. */
  send(wish: DepositWish, userId: string): Promise<void>;
}

/** The call that makes a deposit. */
export function useDeposit(): DepositCall {
  const { http, site } = useShell();
  const { t } = useAccountTexts();
  const { setError, clearErrors, formState } = useForm<{ amountUnits: number }>();
  const { busy, submit } = useSubmit({
    setError,
    labels: { amountUnits: t('payIn.amount') },
    byCode: {
      'deposit-below-minimum': 'amountUnits',
      'deposit-above-maximum': 'amountUnits',
      'deposit-limit-reached': 'amountUnits',
    },
  });

  return {
    busy,
    refusedBy: formState.errors.amountUnits?.message,
    forgetRefusal: () => clearErrors('amountUnits'),
    async send({ currency, amountUnits, method, takeBonus }, userId) {
      await submit(async () => {
        const returnUrl = location.origin + site.href(site.location$.value.path);
        const content = { currency, amountUnits, method, returnUrl, takeBonus };
        // An earlier one whose answer was lost is shown by its own page, as a new one is.
        const { answer: deposit } = await sendAttempt(
          {
            place: 'deposit',
            userId,
            content,
            find: (id) => http('general').call(calls.getDeposit, { params: { id } }),
          },
          (body) => http('general').call(calls.createDeposit, { body }),
        );
        location.assign(deposit.paymentUrl ?? `${returnUrl}?deposit=${deposit.id}`);
      });
    },
  };
}
