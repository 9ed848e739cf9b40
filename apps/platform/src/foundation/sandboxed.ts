import type { Config } from './config.ts';

type Said = Pick<Config, 'sandbox' | 'nodeEnv'>;

/**
 * Whether the sandbox is started. Real players get real parties or none: the sandbox's pages pay out, confirm and log
 * in for anyone.
 */
export function isSandboxed({ sandbox, nodeEnv }: Said): boolean {
  return sandbox ?? nodeEnv !== 'production';
}

/** Whether the sandbox is started on a site that calls itself a real one: every page says so then. */
export function needsBanner(said: Said): boolean {
  return said.nodeEnv === 'production' && isSandboxed(said);
}
