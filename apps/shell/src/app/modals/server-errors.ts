import type { CallFailure } from '@baize/contract';
import type { Notification } from '@baize/contract';
import type { AccountTexts } from '../../services/i18n/texts.ts';

/** The widget's own field has no place in the form, and its message says nothing to a player. */
const SUPPRESSED = 'The h-captcha-response field is required.';

/** Code of a server's message: the part before a colon. */
export function codeOf(message: string): string {
  const colon = message.indexOf(':');
  return colon < 0 ? message : message.slice(0, colon);
}

/** Code of the first message of each field. */
export function fieldErrors(failure: CallFailure): ReadonlyMap<string, string> {
  const result = new Map<string, string>();
  for (const [field, messages] of Object.entries(failure.errors)) {
    const first = messages.find((message) => message !== SUPPRESSED);
    if (first !== undefined) result.set(field, codeOf(first));
  }
  return result;
}

/**
 * One notification for a call that failed: a line for each message of the errors map, or the failure's own sentence.
 * null when every message is suppressed.
 *
 * @param labels names of the form's fields, put before their messages
 */
export function failureNotification(
  failure: CallFailure,
  texts: Pick<AccountTexts, 't' | 'error'>,
  labels: Readonly<Record<string, string>> = {},
): Notification | null {
  const messages = Object.entries(failure.errors).flatMap(([field, list]) =>
    list.map((message) => ({ field, message })),
  );
  if (messages.length === 0)
    return { kind: 'error', title: texts.t('form.callFailed'), lines: [texts.error(failure.code)] };
  const lines = messages
    .filter(({ message }) => message !== SUPPRESSED)
    .map(({ field, message }) => {
      const label = labels[field];
      return label ? `${label}: ${texts.error(codeOf(message))}` : texts.error(codeOf(message));
    });
  return lines.length > 0 ? { kind: 'error', title: texts.t('form.failed'), lines } : null;
}
