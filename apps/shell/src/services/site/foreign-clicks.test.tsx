import { afterEach, expect, it } from '@jest/globals';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { refuseForeignClicks } from './foreign-clicks.ts';

interface Link {
  readonly href?: string;
  readonly target?: string;
  readonly download?: string;
  readonly 'data-refused'?: string;
}

let dispose = (): void => undefined;
afterEach(() => {
  cleanup();
  dispose();
});

/** Clicks a link of a remote that stops the event for all other listeners; gives the hosts that were refused. */
function click(link: Link, kind: 'click' | 'auxclick' = 'click', init: MouseEventInit = {}): readonly string[] {
  const refused: string[] = [];
  const allowed = new Set([location.origin, 'https://pay.test']);
  dispose = refuseForeignClicks(document, allowed, (host) => refused.push(host));
  render(
    <a {...link}>
      <b>go</b>
    </a>,
  );
  const element = screen.getByText('go');
  element.addEventListener(kind, (heard) => heard.stopPropagation());
  const event =
    kind === 'click'
      ? createEvent.click(element, init)
      : new MouseEvent(kind, { bubbles: true, cancelable: true, ...init });
  fireEvent(element, event);
  expect(event.defaultPrevented).toBe(refused.length > 0);
  return refused;
}

it.each<[string, Parameters<typeof click>]>([
  ['itself', [{ href: 'https://other.test/en' }]],
  ['a new tab by key', [{ href: 'https://other.test/en' }, 'click', { ctrlKey: true }]],
  ['a new tab by the middle button', [{ href: 'https://other.test/en' }, 'auxclick', { button: 1 }]],
  ['a new tab by target', [{ href: '//other.test', target: '_blank' }]],
  ['a file', [{ href: 'https://other.test/x.pdf', download: '' }]],
  ['what the server has refused already', [{ 'data-refused': 'https://other.test/' }]],
])('[row:R47] a link to another site is refused: %s', (_what, args) => {
  expect(click(...args)).toEqual(['other.test']);
});

it.each<[string, Link]>([
  ['the site itself', { href: '/games/dice' }],
  ['an origin of the list', { href: 'https://pay.test/pay/1', target: '_blank' }],
  ['mail', { href: 'mailto:a@b.c' }],
  ['a file that the page made', { href: 'blob:http://localhost/1', download: 'bets.csv' }],
  ['nothing', {}],
])('a link to %s is not', (_what, link) => {
  expect(click(link)).toEqual([]);
});

it.each(['https://pay.test.evil.test/', 'https://pay.test@evil.test/', 'http://pay.test/'])(
  '%s is not the origin of the list',
  (href) => {
    expect(click({ href })).toHaveLength(1);
  },
);
