import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a token is the operator's. */
export type OperatorCheck = (token: string) => boolean;

/** Compares hashes, so that neither time nor length tells anything about the token. */
export function operatorCheck(operatorToken: string): OperatorCheck {
  const expected = sha256(operatorToken);
  return (token) => timingSafeEqual(sha256(token), expected);
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
