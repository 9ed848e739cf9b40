import { useShell, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import { useFailureNotice } from '../play/use-failure-notice.ts';
import { useLatest } from '../play/use-latest.ts';

/**
 * Guards a switch that lets bets follow each other by themselves: it switches on only once the server has said that the
 * rules of the region allow that.
 */
export function useRepeatGate(setOn: (on: boolean) => void): (on: boolean) => void {
  const shell = useShell();
  const t = useTranslate();
  const notify = useFailureNotice();
  const latest = useLatest(setOn);
  return (on) => {
    if (!on) return latest.current(false);
    shell.http
      .call(calls.getPlayPolicy)
      .then(({ autoPlay }) =>
        autoPlay ? latest.current(true) : shell.notify({ kind: 'info', title: t('kit.auto.forbidden') }),
      )
      .catch(notify);
  };
}
