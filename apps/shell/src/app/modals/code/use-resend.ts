import type { CodeSent } from '../../../services/log-in/ways-in.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { codeRequested } from './code-requested.ts';
import { useCooldown } from './use-cooldown.ts';

/**
 * Asks for a code again, and shows the result.
 *
 * @param firstWaitSeconds until it may be asked for, when the form opens
 * @param submit of the form, which shows a refusal
 * @returns the seconds that are left, and what the button does
 */
export function useResend(
  firstWaitSeconds: number,
  request: () => Promise<CodeSent>,
  submit: (task: () => Promise<unknown>) => Promise<boolean>,
): { readonly wait: number; readonly resend: () => void } {
  const { notify } = useShell();
  const { t, error } = useAccountTexts();
  const [wait, startWait] = useCooldown(firstWaitSeconds);
  const resend = (): void =>
    void submit(async () => {
      const { sent, waitSeconds } = await codeRequested(request());
      startWait(waitSeconds);
      notify({ kind: 'info', title: sent ? t('form.resent') : error('code-cooldown') });
    });
  return { wait, resend };
}
