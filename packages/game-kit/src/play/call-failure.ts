import type { CallFailure } from '@baize/contract';

/**
 * The failure of a call, or null for anything else thrown. By name, because shell and remote each carry their own copy
 * of the class and `instanceof` would never hold between them.
 */
export function asCallFailure(error: unknown): CallFailure | null {
  return error instanceof Error && error.name === 'CallFailure' && 'code' in error ? (error as CallFailure) : null;
}

/** The code to show for whatever was thrown. */
export function failureCode(error: unknown): string {
  return asCallFailure(error)?.code ?? 'internal';
}
