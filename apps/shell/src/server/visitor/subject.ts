import { randomUUID } from 'node:crypto';
import type { Cookies } from '../headers/cookies.ts';

/** First-party cookie whose random value keeps a visitor in the same share of every rollout. */
export const SUBJECT_COOKIE = 'baize_subject';
export const SUBJECT_SECONDS: number = 365 * 86_400;

export interface Subject {
  readonly id: string;
  /** Whether the visitor has no cookie yet. */
  readonly fresh: boolean;
}

export function subjectOf(cookies: Cookies): Subject {
  const id = cookies[SUBJECT_COOKIE];
  return id && /^[\w-]{8,64}$/.test(id) ? { id, fresh: false } : { id: randomUUID(), fresh: true };
}
