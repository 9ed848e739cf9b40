import type { Locale } from '@baize/protocol';
import type { PolicyId } from './documents.ts';

/** Languages whose readers are nearer to the Russian text than to the English one. */
const READ_RUSSIAN: ReadonlySet<Locale> = new Set(['ru', 'kz']);

/** The user agreement that a visitor can best read. */
export function nearestAgreement(locale: Locale): PolicyId {
  return READ_RUSSIAN.has(locale) ? 'ru/user-agreement' : 'en/user-agreement';
}
