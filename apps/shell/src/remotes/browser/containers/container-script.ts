import type { PageRemote } from '../../../page/page-state.ts';
import { integrityFor } from '../integrity-for.ts';

/** Time a container's script may take. */
export const SCRIPT_LIMIT_MS = 8_000;

/** What became of a script: its element says only that it failed, not why. */
type ScriptOutcome = 'loaded' | 'failed' | 'unanswered';

/** The script that announces a container. */
export interface ContainerScript {
  readonly url: string;
  /** What the release says the file is. */
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

/** An element that loads the script once it stands in the document, and notes what becomes of it. */
export function scriptElement(script: ContainerScript): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = script.url;
  element.async = true;
  element.crossOrigin = 'anonymous';
  if (script.integrity) element.integrity = script.integrity;
  script.outcome = 'unanswered';
  element.addEventListener('load', () => (script.outcome = 'loaded'));
  element.addEventListener('error', () => (script.outcome = 'failed'));
  return element;
}
