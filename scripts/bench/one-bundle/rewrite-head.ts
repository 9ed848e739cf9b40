import type { BundleScript } from './build-bundle.ts';

const SCRIPT = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>/g;
const SCRIPT_PRELOAD = /<link\b[^>]*\brel="(?:preload"[^>]*\bas="script"|modulepreload")[^>]*>/g;
const NONCE = /\bnonce="([^"]*)"/;

/** Changes the head of one page, given in parts as they arrive. */
export interface HeadRewriter {
  /** What may be sent on of this part and of what was held back before. */
  part(text: string): string;
  /** What was held back when the page ended. */
  rest(): string;
}

/**
 * The one bundle replaces the first script that the head names; all others go, and their preloads. The rest of
 * the page, sheets included, stays as it is.
 */
export function headRewriter(bundle: BundleScript): HeadRewriter {
  let held = '';
  let placed = false;
  let inHead = true;

  function rewrite(text: string): string {
    return text.replace(SCRIPT_PRELOAD, '').replace(SCRIPT, (script) => {
      if (placed) return '';
      placed = true;
      return tagOf(bundle, NONCE.exec(script)?.[1] ?? '');
    });
  }

  return {
    part(text) {
      if (!inHead) return text;
      const all = held + text;
      const end = all.indexOf('</head>');
      inHead = end < 0;
      const until = inHead ? wholeTags(all) : end;
      held = inHead ? all.slice(until) : '';
      return rewrite(all.slice(0, until)) + (inHead ? '' : all.slice(end));
    },
    rest: () => held,
  };
}

/** A page that is passed on as it is. */
export function noRewriter(): HeadRewriter {
  return { part: (text) => text, rest: () => '' };
}

function tagOf({ href, integrity }: BundleScript, nonce: string): string {
  return `<script defer nonce="${nonce}" src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

/** How much of the text holds no tag that was cut off at its end. */
function wholeTags(text: string): number {
  const script = text.lastIndexOf('<script');
  if (script >= 0 && !text.includes('</script>', script)) return script;
  const tag = text.lastIndexOf('<');
  return tag >= 0 && !text.includes('>', tag) ? tag : text.length;
}
