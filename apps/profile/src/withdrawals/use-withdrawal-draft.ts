import { CallFailure, useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import { sendAttempt } from '@baize/money-calls';
import { useAct } from '@baize/player-kit/act';
import { calls } from '@baize/protocol';
import type { WithdrawalMethod, WithdrawalMethods } from '@baize/protocol';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import type { AmountRefusal } from '@baize/ui/format';
import { useState } from 'react';

export interface WithdrawalDraft {
  readonly method: WithdrawalMethod;
  readonly chooseMethod: (id: WithdrawalMethod['id']) => void;
  /** The amount as it is typed. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is wrong with the amount; nothing until it was sent once. */
  readonly problem: string | undefined;
  /** What is asked for would end a bonus: it is sent only once the player has said so. */
  readonly endsBonus: boolean;
  readonly keepBonus: () => void;
  readonly busy: boolean;
  readonly send: () => void;
}

/**
 * One withdrawal that is asked for. The same identifier goes with every press for the same, over reloads too, until it is
 * answered. Null where there is no method.
 */
export function useWithdrawalDraft(offer: WithdrawalMethods, onChange: () => void): WithdrawalDraft | null {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const session = useSession();
  const { busy, run } = useAct();
  const [methodId, setMethodId] = useState(offer.methods[0]?.id);
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const [endsBonus, setEndsBonus] = useState(false);
  const method = offer.methods.find((each) => each.id === methodId);
  if (!method) return null;

  const { currency, availableUnits } = offer;
  const { minUnits, maxUnits } = method;
  const money = (units: number): string => formatMoney(units, currency, locale, { decimals: 'auto' });
  const amount = parseAmountWithin(typed, method);
  const problem = problemOf(amount.refusal, amount.units ?? 0);

  function problemOf(refusal: AmountRefusal | undefined, units: number): string | undefined {
    const { error } = shell.i18n;
    if (refusal === 'below-minimum') return error('amount-below', { amount: money(minUnits) });
    if (refusal === 'above-maximum') return error('amount-above', { amount: money(maxUnits) });
    if (refusal) return error(refusal === 'empty' ? 'required' : 'amount-invalid');
    return units > availableUnits ? t('withdrawals.tooMuch', { amount: money(availableUnits) }) : undefined;
  }
  /** Another amount or method is another withdrawal. */
  const ask = (change: () => void): void => {
    change();
    setEndsBonus(false);
  };
  const create = async (userId: string, amountUnits: number): Promise<void> => {
    const content = { currency, amountUnits, method: method.id, ...(endsBonus && { endBonus: true }) };
    try {
      const { isEarlier } = await sendAttempt(
        {
          place: 'withdrawal',
          userId,
          content,
          find: (id) => shell.http.call(calls.getWithdrawal, { params: { id } }),
        },
        (body) => shell.http.call(calls.createWithdrawal, { body }),
      );
      const title = t(isEarlier ? 'withdrawals.askedEarlier' : 'withdrawals.asked');
      shell.notify({ kind: isEarlier ? 'info' : 'success', title, lines: [money(amountUnits)] });
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'withdrawal-ends-bonus') throw error;
      return setEndsBonus(true);
    }
    ask(() => setTyped(''));
    setTouched(false);
    onChange();
  };

  return {
    method,
    chooseMethod: (id) => ask(() => setMethodId(id)),
    typed,
    // Leaving the field writes the same amount in full: that is no other withdrawal.
    type: (text) =>
      parseAmountWithin(text, method).units === amount.units ? setTyped(text) : ask(() => setTyped(text)),
    problem: touched ? problem : undefined,
    endsBonus,
    keepBonus: () => setEndsBonus(false),
    busy,
    send() {
      setTouched(true);
      const { units } = amount;
      if (units === undefined || problem || session.status !== 'player') return;
      const { id: userId } = session.user;
      run(() => create(userId, units));
    },
  };
}
