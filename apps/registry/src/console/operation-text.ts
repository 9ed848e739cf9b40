import type { Act } from '@baize/registry-client/channels/act';

/** Operators say canary; the channel document, which the shell reads, says candidate. */
export function operationText(operation: Act['operation']): string {
  return operation === 'candidate' ? 'canary' : operation;
}
