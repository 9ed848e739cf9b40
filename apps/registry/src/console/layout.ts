import type { Frame } from './frame.ts';
import { icon } from './icons.ts';
import type { IconName } from './icons.ts';
import { type Html, html, type HtmlValue } from '@baize/html';
import { type Allowed, mayDo } from './roles.ts';
import { entryPages } from './entry-pages/entry-pages.ts';
import { platformPages } from './platform-pages/platform-pages.ts';

export interface Page {
  readonly title: string;
  /** Its entry in the navigation. */
  readonly place: string;
  /** Whether an open page is rendered again when the channel changes, or only shows a notice. */
  readonly onChange: 'redraw' | 'notice';
  readonly content: Html;
}

const navigation: readonly { name: string; path: string; title: string; glyph: IconName; needs?: Allowed }[] = [
  { name: 'remotes', path: '', title: 'Remotes', glyph: 'remotes' },
  { name: 'audit', path: 'audit', title: 'Audit', glyph: 'audit' },
  { name: 'control', path: 'control', title: 'Channel', glyph: 'control' },
  { name: 'libraries', path: 'libraries', title: 'Libraries', glyph: 'libraries' },
  { name: 'events', path: 'events', title: 'Events', glyph: 'events', needs: 'events' },
  ...platformPages.map(({ place, title, icon: glyph, looks: needs }) => ({
    name: place,
    path: place,
    title,
    glyph,
    needs,
  })),
  ...entryPages.map(({ place, title, icon: glyph }) => ({
    name: place,
    path: place,
    title,
    glyph,
    needs: 'entries' as const,
  })),
];

export function framedPage(frame: Frame, { title, place, onChange, content }: Page): string {
  const open = navigation.filter(({ needs }) => needs === undefined || mayDo(frame.roles, needs));
  const here = (name: string): HtmlValue => name === place && html` aria-current="page"`;
  const current = open.find(({ name }) => name === place)?.title ?? title;
  const query = html`?channel=${frame.channel}`;
  return documentText(
    title,
    html`<body data-channel="${frame.channel}" data-revision="${frame.revision}" data-on-change="${onChange}">
<a class="skip" href="#content">Skip to content</a>
<header class="header">
  <a class="logo" href="/${query}"><img src="/assets/mark.svg" width="30" height="30" alt=""><span>Baize <span class="quiet">Console</span></span></a>
  ${channelLinks(frame)}
  <span class="badge" id="connection" role="status" hidden></span>
  <span class="space"></span>
  <form class="search" method="get" action="/search" role="search" aria-label="Console"><input type="hidden" name="channel" value="${frame.channel}"><label><span class="hidden">Search</span><input type="search" name="search" id="search" maxlength="100" placeholder="Remote, version, commit, reason" aria-keyshortcuts="/"></label></form>
  <span class="who">${frame.holder.name}</span>
  <form method="post" action="/logout"><input type="hidden" name="formToken" value="${frame.formToken}"><button class="button text small">Log out</button></form>
</header>
<button class="places" popovertarget="places" aria-label="Places, now ${current}">${icon('menu')}<span>${current}</span>${icon('down')}</button>
<nav class="rail" id="places" popover aria-label="Console">
  ${open.map(({ name, path, title, glyph }) => html`<a href="/${path}${query}"${here(name)}>${icon(glyph)}<span>${title}</span></a>`)}
</nav>
<main id="content" class="content">
<p class="notice" id="notice" role="status" hidden>The channel has changed. <a class="link" id="reload" href="">Look again</a></p>
<div id="live">${content}</div>
</main>
<script src="/assets/console.js" defer></script>
</body>`,
  );
}

/** A page without a session: the log-in, and failures before it. */
export function barePage(title: string, content: Html): string {
  return documentText(title, html`<body class="bare"><main id="content">${content}</main></body>`);
}

function channelLinks({ channel, channels }: Frame): Html {
  const links = channels.map((name) =>
    name === channel
      ? html`<span class="badge win" aria-current="true"><span class="dot"></span>${name}</span>`
      : html`<a class="badge" href="/?channel=${name}">${name}</a>`,
  );
  return html`<span class="channels" aria-label="Channel">${links}</span>`;
}

/** One file for each part of the page, in the order of the cascade. */
const styles = ['base', 'frame', 'controls', 'table', 'remotes', 'forms', 'charts'] as const;

function documentText(title: string, body: Html): string {
  return `<!doctype html>
${
  html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Baize Console</title><link rel="icon" href="/assets/mark.svg">${styles.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">`)}
</head>${body}</html>`.text
}
`;
}
