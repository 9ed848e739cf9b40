import { randomUUID } from 'node:crypto';
import type { Cookies } from '../headers/cookies.ts';

/**
 * First-party cookie that assigns a visitor to the same share of every rollout: a random value, and once an account is
 * known the account's, which stays when it logs out.
 */
export const SUBJECT_COOKIE = 'baize_subject';
export const SUBJECT_SECONDS: number = 365 * 86_400;

export interface Subject {
  readonly id: string;
  /** Whether the visitor's cookie does not hold it yet. */
  readonly fresh: boolean;
}

export function subjectOf(cookies: Cookies): Subject {
  const id = cookies[SUBJECT_COOKIE];
  return id && /^[\w-]{8,64}$/.test(id) ? { id, fresh: false } : { id: randomUUID(), fresh: true };
}

/** Whether it is made of an account's id, as `accountSubject` does. */
export function isOfAccount(subject: string): boolean {
  return /^account-[0-9a-f]{32}$/.test(subject);
}

/** The same visitor, who has become known. */
export function becomes(before: Subject, id: string): Subject {
  return id === before.id ? before : { id, fresh: true };
}
