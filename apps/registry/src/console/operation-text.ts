import type { Act } from '../channels/act.ts';

/** Operators say canary; the channel document, which the shell reads, says candidate. */
export function operationText(operation: Act['operation']): string {
  return operation === 'candidate' ? 'canary' : operation;
}
