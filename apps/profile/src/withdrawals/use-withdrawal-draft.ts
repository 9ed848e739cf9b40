import { CallFailure, useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import { sendAttempt } from '@baize/money-calls';
import { useAct } from '@baize/player-kit/act';
import { calls } from '@baize/protocol';
import type { WithdrawalMethod, WithdrawalMethods } from '@baize/protocol';
import { formatMoney, parseAmountWithin } from '@baize/ui/format';
import type { AmountRefusal } from '@baize/ui/format';
import { useState } from 'react';
import { useDestination } from './use-destination.ts';
import type { Destination } from './use-destination.ts';

/** What the player is asked about before it goes out. */
export interface AskedWithdrawal {
  readonly method: WithdrawalMethod;
  readonly amountUnits: number;
  /** Masked. */
  readonly destination: string;
}

export interface WithdrawalDraft {
  readonly method: WithdrawalMethod;
  readonly chooseMethod: (id: WithdrawalMethod['id']) => void;
  readonly destination: Destination;
  /** The amount as it is typed. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What is wrong with the amount; nothing until it was sent once. */
  readonly problem: string | undefined;
  /** Null while the form is filled in. */
  readonly asked: AskedWithdrawal | null;
  /** What is asked for would end a bonus: it is sent only once the player has said so. */
  readonly endsBonus: boolean;
  readonly busy: boolean;
  /** Asks the player. */
  readonly ask: () => void;
  readonly back: () => void;
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
  const { busy, run } = useAct(onChange);
  const [methodId, setMethodId] = useState(offer.methods[0]?.id);
  const [typed, setTyped] = useState('');
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState<AskedWithdrawal | null>(null);
  const [endsBonus, setEndsBonus] = useState(false);
  const method = offer.methods.find((each) => each.id === methodId);
  const destination = useDestination(method);
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
  const back = (): void => {
    setAsked(null);
    setEndsBonus(false);
  };
  const create = async (userId: string, { amountUnits, destination: to }: AskedWithdrawal): Promise<void> => {
    const content = { currency, amountUnits, method: method.id, destination: to, ...(endsBonus && { endBonus: true }) };
    try {
      const { isEarlier } = await sendAttempt({ place: 'withdrawal', userId, content }, (body) =>
        shell.http.call(calls.createWithdrawal, { body }),
      );
      const title = t(isEarlier ? 'withdrawals.askedEarlier' : 'withdrawals.asked');
      shell.notify({ kind: isEarlier ? 'info' : 'success', title, lines: [money(amountUnits)] });
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'withdrawal-ends-bonus') return setEndsBonus(true);
      // What was judged is asked for anew; what is uncertain, or was held up at the door, is pressed for again.
      if (error instanceof CallFailure && (error.status === 409 || error.status === 422)) {
        back();
        destination.forget();
      }
      throw error;
    }
    back();
    setTyped('');
    setTouched(false);
    onChange();
  };

  return {
    method,
    chooseMethod: setMethodId,
    destination,
    typed,
    type: setTyped,
    problem: touched ? problem : undefined,
    asked,
    endsBonus,
    busy,
    ask() {
      setTouched(true);
      const { units } = amount;
      run(async () => {
        const to = await destination.settle();
        if (to !== null && units !== undefined && !problem) setAsked({ method, amountUnits: units, destination: to });
      });
    },
    back,
    send() {
      if (session.status !== 'player' || !asked) return;
      const { id: userId } = session.user;
      run(() => create(userId, asked));
    },
  };
}
