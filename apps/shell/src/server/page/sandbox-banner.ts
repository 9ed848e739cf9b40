import { escapeHtml } from '../../page/escape.ts';

/** A line of the page's own flow: sticky elements below it stay where they are. */
const RULES = `.baize-sandbox{margin:0;padding:8px var(--bz-gutter);background:var(--bz-warn-bg);color:var(--bz-warn);font-size:var(--bz-text-sm);line-height:var(--bz-lh-sm)}`;

/**
 * Shown above everything where the sandbox is at work. Outside of what the browser's scripts hydrate, so that none of
 * it is sent to them.
 */
export function sandboxBanner(text: string, nonce: string): string {
  return `<style nonce="${nonce}">${RULES}</style><p class="baize-sandbox" role="note">${escapeHtml(text)}</p>`;
}
