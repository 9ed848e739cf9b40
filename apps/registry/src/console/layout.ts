import type { Holder } from '../credentials/tokens.ts';
import { icon } from './icons.ts';
import { markup } from './markup.ts';
import type { Markup, MarkupValue } from './markup.ts';

/** What every page of a logged-in operator stands in. */
export interface Frame {
  readonly holder: Holder;
  readonly formToken: string;
  readonly channel: string;
  readonly channels: readonly string[];
  readonly revision: number;
}

export interface Page {
  readonly title: string;
  readonly place: 'remotes' | 'audit' | 'events' | 'mirrors';
  /** Whether the page may be drawn anew under the operator's hands when the channel changes, or only says so. */
  readonly onChange: 'redraw' | 'notice';
  readonly content: Markup;
}

export function framedPage(frame: Frame, { title, place, onChange, content }: Page): string {
  const here = (name: Page['place']): MarkupValue => name === place && markup` aria-current="page"`;
  const query = markup`?channel=${frame.channel}`;
  return documentText(
    title,
    markup`<body data-channel="${frame.channel}" data-revision="${frame.revision}" data-on-change="${onChange}">
<a class="skip" href="#content">Skip to content</a>
<header class="header">
  <a class="logo" href="/${query}"><img src="/assets/mark.svg" width="30" height="30" alt=""><span>Baize <span class="quiet">Console</span></span></a>
  ${channelLinks(frame)}
  <span class="badge" id="connection" role="status" hidden></span>
  <span class="space"></span>
  <span class="who">${frame.holder.name}</span>
  <form method="post" action="/logout"><input type="hidden" name="formToken" value="${frame.formToken}"><button class="button text small">Log out</button></form>
</header>
<nav class="rail" aria-label="Console">
  <a href="/${query}"${here('remotes')}>${icon('remotes')}<span>Remotes</span></a>
  <a href="/audit${query}"${here('audit')}>${icon('audit')}<span>Audit</span></a>
  <a href="/events${query}"${here('events')}>${icon('events')}<span>Events</span></a>
  <a href="/mirrors${query}"${here('mirrors')}>${icon('mirrors')}<span>Mirrors</span></a>
</nav>
<main id="content" class="content">
<p class="notice" id="notice" role="status" hidden>The channel has changed. <a class="link" id="reload" href="">Look again</a></p>
<div id="live">${content}</div>
</main>
<script src="/assets/console.js" defer></script>
</body>`,
  );
}

/** A page without a session: the login, and failures before it. */
export function barePage(title: string, content: Markup): string {
  return documentText(title, markup`<body class="bare"><main id="content">${content}</main></body>`);
}

function channelLinks({ channel, channels }: Frame): Markup {
  const links = channels.map((name) =>
    name === channel
      ? markup`<span class="badge win" aria-current="true"><span class="dot"></span>${name}</span>`
      : markup`<a class="badge" href="/?channel=${name}">${name}</a>`,
  );
  return markup`<span class="channels" aria-label="Channel">${links}</span>`;
}

function documentText(title: string, body: Markup): string {
  return `<!doctype html>
${
  markup`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Baize Console</title><link rel="icon" href="/assets/mark.svg"><link rel="stylesheet" href="/assets/console.css">
</head>${body}</html>`.text
}
`;
}
