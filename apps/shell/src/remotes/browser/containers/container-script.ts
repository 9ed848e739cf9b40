import type { PageRemote } from '../../../page/page-state.ts';
import { integrityFor } from '../integrity-for.ts';
import { withinLimit } from '../timing.ts';

/** Time a container's script may take. */
export const SCRIPT_LIMIT_MS = 8_000;

/** The outcome of a script: its element says only that it failed, not why. */
type ScriptOutcome = 'loaded' | 'failed' | 'unanswered';

/** The script that announces a container. */
export interface ContainerScript {
  readonly url: string;
  /** The hash that the release names for the file. */
  readonly integrity: string | null;
  outcome: ScriptOutcome;
}

/**
 * @param attempt a retry fetches past any cached copy
 * @throws LoadFailure `integrity-mismatch`
 */
export function scriptOf(remote: PageRemote, attempt: number): ContainerScript {
  const { base, entry } = remote;
  const url = base + entry + (attempt > 0 ? `?retry=${attempt}` : '');
  return { url, integrity: integrityFor(remote, entry), outcome: 'unanswered' };
}

/**
 * Loads the script and runs it, and notes its outcome. A script in the page's head is waited for: those that have run
 * or failed were removed.
 *
 * @throws when it did not come, or not in time
 */
export function runScript(script: ContainerScript): Promise<unknown> {
  const present = [...document.head.querySelectorAll('script')].find(({ src }) => src === script.url);
  const element = present ?? scriptElement(script);
  const ran = new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      script.outcome = 'loaded';
      resolve(script);
    });
    element.addEventListener('error', () => {
      script.outcome = 'failed';
      reject(new Error(`${script.url} did not load`));
    });
  });
  script.outcome = 'unanswered';
  if (!present) document.head.append(element);
  const late = (): Error => new Error(`${script.url} did not load within ${SCRIPT_LIMIT_MS} ms`);
  return withinLimit(ran, SCRIPT_LIMIT_MS, late).finally(() => element.remove());
}

function scriptElement({ url, integrity }: ContainerScript): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = url;
  element.async = true;
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return element;
}
