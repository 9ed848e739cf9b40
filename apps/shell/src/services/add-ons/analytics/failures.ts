import type { TrackProperties } from '../../tracker.ts';

/** The text where the server sent none that could be shown. */
const NO_TEXT = 'error 500';

const EVENTS: readonly (readonly [prefix: string, event: string])[] = [
  ['/api/v2/auth/register/', 'registration_error'],
  ['/api/v2/auth/login/', 'login_error'],
  ['/auth/login', 'login_error'],
];

function textOf(status: number, message: string, errors: string): string {
  return errors || (status < 500 && message) || NO_TEXT;
}

/**
 * The events that a failed call is, besides a failed call: a registration or a login that did not succeed with all that
 * the server said, and a promo code that was not taken.
 */
export function eventsOfFailure(
  failure: TrackProperties,
): readonly (readonly [event: string, properties: TrackProperties])[] {
  const { path, status, code, message, errors } = failure as Record<'path' | 'code' | 'message' | 'errors', string> & {
    status: number;
  };
  const error = textOf(status, message, errors);
  const kind = EVENTS.find(([prefix]) => path.startsWith(prefix))?.[1];
  return [
    ...(kind ? [[kind, { error, code, status }] as const] : []),
    ...(/\bpromo-code-/.test(`${code} ${errors}`) ? [['promocode_error', { error, code }] as const] : []),
  ];
}
