import type { ShellApi } from '@baize/contract';
import { majorOf } from './major-of.ts';

/**
 * The shell as a remote knows it that was written for this range of contracts. The code for older contracts is loaded
 * with the first remote that needs it.
 */
export async function shellFor(contract: string, shell: ShellApi): Promise<ShellApi> {
  if (majorOf(contract) !== 1) return shell;
  const { shellOfContract1 } = await import(/* webpackChunkName: "contract-1" */ './contract-1.ts');
  return shellOfContract1(shell) as ShellApi;
}
