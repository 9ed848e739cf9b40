import { afterEach, expect, it } from '@jest/globals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { catchLinkClicks } from './link-clicks.ts';

const dispose: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const end of dispose.splice(0)) end();
});

/** Clicks a link and says where the site went; null when the browser was left to go by itself. */
function click(
  attributes: { href: string; target?: string; download?: string },
  init: MouseEventInit = {},
): string | null {
  const went: string[] = [];
  dispose.push(catchLinkClicks(document, { navigate: (path) => went.push(path) }, new BehaviorSubject('en' as const)));
  render(
    <a {...attributes}>
      <b>go</b>
    </a>,
  );
  const event = createEvent.click(screen.getByText('go'), { button: 0, ...init });
  fireEvent(screen.getByText('go'), event);
  expect(event.defaultPrevented).toBe(went.length > 0);
  return went[0] ?? null;
}

it('a plain click on a link of the site is a change of place', () => {
  expect(click({ href: '/en/games/dice?a=1#top' })).toBe('/games/dice?a=1#top');
});

it.each<[string, Parameters<typeof click>]>([
  ['another site', [{ href: 'https://other.test/en' }]],
  ['another language, whose page is another document', [{ href: '/games/dice' }]],
  ['a new tab by key', [{ href: '/en' }, { ctrlKey: true }]],
  ['a new tab by button', [{ href: '/en' }, { button: 1 }]],
  ['a new tab by target', [{ href: '/en', target: '_blank' }]],
  ['a download', [{ href: '/en/x.pdf', download: '' }]],
  ['mail', [{ href: 'mailto:a@b.c' }]],
])('%s is left to the browser', (_what, [attributes, init]) => {
  expect(click(attributes, init)).toBeNull();
});
