import { CallFailure, useLocale, useSession, useShell, useTranslate } from '@baize/contract';
import { sendAttempt } from '@baize/money-calls';
import { useAct } from '@baize/player-kit/act';
import { calls } from '@baize/protocol';
import type { WithdrawalMethod, WithdrawalMethods } from '@baize/protocol';
import { formatMoney } from '@baize/ui/format';
import { useState } from 'react';
import { useDestination } from './use-destination.ts';
import type { Destination } from './use-destination.ts';
import { useWithdrawalAmount } from './use-withdrawal-amount.ts';
import type { WithdrawalAmount } from './use-withdrawal-amount.ts';

/** The withdrawal that the player has to confirm before it is sent. */
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
  readonly amount: WithdrawalAmount;
  /** Null while the form is filled in. */
  readonly asked: AskedWithdrawal | null;
  /** The withdrawal would end a bonus: it is sent only once the player has agreed to that. */
  readonly endsBonus: boolean;
  readonly busy: boolean;
  /** Asks the player. */
  readonly ask: () => void;
  readonly back: () => void;
  readonly send: () => void;
}

const NO_METHOD = { minUnits: 0, maxUnits: 0 };

/**
 * One requested withdrawal. Every press for the same one sends the same identifier, over reloads too, until it is
 * answered. Null where there is no method.
 */
export function useWithdrawalDraft(offer: WithdrawalMethods, onChange: () => void): WithdrawalDraft | null {
  const session = useSession();
  const { busy, run } = useAct(onChange);
  const [methodId, setMethodId] = useState(offer.methods[0]?.id);
  const [asked, setAsked] = useState<AskedWithdrawal | null>(null);
  const [endsBonus, setEndsBonus] = useState(false);
  const method = offer.methods.find((each) => each.id === methodId);
  const destination = useDestination(method);
  const amount = useWithdrawalAmount(offer, method ?? NO_METHOD);
  const create = useCreate();
  if (!method) return null;

  const back = (): void => {
    setAsked(null);
    setEndsBonus(false);
  };
  const send = async (userId: string, wanted: AskedWithdrawal): Promise<void> => {
    try {
      await create(userId, wanted, endsBonus);
    } catch (error) {
      if (error instanceof CallFailure && error.code === 'withdrawal-ends-bonus') return setEndsBonus(true);
      // A request refused with 409 or 422 begins again; one that is uncertain, or was held up before it was judged, can
      // be pressed again.
      if (error instanceof CallFailure && (error.status === 409 || error.status === 422)) {
        back();
        destination.forget();
      }
      throw error;
    }
    back();
    amount.clear();
    onChange();
  };

  return {
    method,
    chooseMethod: setMethodId,
    destination,
    amount,
    asked,
    endsBonus,
    busy,
    ask() {
      const amountUnits = amount.take();
      run(async () => {
        const to = await destination.settle();
        if (to !== null && amountUnits !== null) setAsked({ method, amountUnits, destination: to });
      });
    },
    back,
    send() {
      if (session.status !== 'player' || !asked) return;
      const { id: userId } = session.user;
      run(() => send(userId, asked));
    },
  };
}

/** Sends the withdrawal, and notifies the player that it was requested. */
function useCreate(): (userId: string, asked: AskedWithdrawal, endsBonus: boolean) => Promise<void> {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  return async (userId, { method, amountUnits, destination }, endsBonus) => {
    const { currency } = method;
    const content = { currency, amountUnits, method: method.id, destination, ...(endsBonus && { endBonus: true }) };
    const find = (id: string) => shell.http.call(calls.getWithdrawal, { params: { id } });
    const { isEarlier } = await sendAttempt({ place: 'withdrawal', userId, content, find }, (body) =>
      shell.http.call(calls.createWithdrawal, { body }),
    );
    const title = t(isEarlier ? 'withdrawals.askedEarlier' : 'withdrawals.asked');
    const lines = [formatMoney(amountUnits, currency, locale, { decimals: 'auto' })];
    shell.notify({ kind: isEarlier ? 'info' : 'success', title, lines });
  };
}
