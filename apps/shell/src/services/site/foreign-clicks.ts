import type { Disposer } from '@baize/contract';

const KINDS = ['click', 'auxclick'] as const;

/**
 * Refuses every link to an origin that is not on the list, those of remotes included: before any other listener gets
 * the click, also in a new tab, and also where a remote would have stopped it.
 */
export function refuseForeignClicks(
  root: Document,
  allowed: ReadonlySet<string>,
  refused: (host: string) => void,
): Disposer {
  const onClick = (event: Event): void => {
    const url = leavingUrl(event.target);
    if (!url || allowed.has(url.origin)) return;
    event.preventDefault();
    event.stopPropagation();
    refused(url.host);
  };
  for (const kind of KINDS) root.addEventListener(kind, onClick, true);
  return () => {
    for (const kind of KINDS) root.removeEventListener(kind, onClick, true);
  };
}

/** The page of the web that a link leads to; null for a letter, a call, a file of this page, or no link at all. */
function leavingUrl(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a, area') : null;
  // A picture's link has its address in another form, and one that the server has refused in another place.
  const href = link?.getAttribute('href') ?? link?.getAttribute('xlink:href') ?? link?.getAttribute('data-refused');
  const url = href && URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : null;
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
