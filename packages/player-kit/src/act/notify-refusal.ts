import { CallFailure } from '@baize/contract';
import type { ShellApi } from '@baize/contract';

/**
 * [row:X08] shows a refusal in the error's own words. @throws any other error: it is a fault of ours, and says nothing
 * to a player
 */
export function notifyRefusal(shell: Pick<ShellApi, 'i18n' | 'notify'>, error: unknown): void {
  if (!(error instanceof CallFailure)) throw error;
  shell.notify({ kind: 'error', title: shell.i18n.error(error.code) });
}
