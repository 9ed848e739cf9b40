import { useShell, useTranslate } from '@baize/contract';
import { asCallFailure, failureCode } from './call-failure.ts';

/** Shows a failed call as one notification: the text of its code, which is returned, then one line for each refused field. */
export function useFailureNotice(): (error: unknown) => string {
  const shell = useShell();
  const t = useTranslate();
  return (error) => {
    const failure = asCallFailure(error);
    const fields = Object.values(failure?.errors ?? {}).flat();
    const lines = fields.map((message) => shell.i18n.error(message.split(':', 1)[0] ?? message));
    if (failure?.retryAfterSeconds) lines.push(t('kit.retryAfter', { count: failure.retryAfterSeconds }));
    const title = shell.i18n.error(failureCode(error));
    shell.notify({ kind: 'error', title, lines });
    return title;
  };
}
