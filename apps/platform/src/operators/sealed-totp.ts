import { accountKey, seal, unseal } from '../foundation/seal.ts';

/** The secret of an authenticator app as stored: sealed as players' are, for the rows of this operator alone. */
export function sealTotp(codeSecret: string, operatorId: string, secret: string): string {
  return seal(accountKey(codeSecret), rowsOf(operatorId), secret);
}

/** @returns null for what was sealed with another key, or for another operator */
export function unsealTotp(codeSecret: string, operatorId: string, sealed: string): string | null {
  return unseal(accountKey(codeSecret), rowsOf(operatorId), sealed);
}

function rowsOf(operatorId: string): string {
  return `operator ${operatorId}`;
}
