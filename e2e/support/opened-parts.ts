import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@baize/protocol';
import { LOCALES } from '@baize/protocol/locale';
import type { Page } from '@playwright/test';
import { BettingPage } from '../pages/betting-page.ts';
import { ROOT } from './addresses.ts';

/** Something of a page that only a press shows: a dialog, a menu, a slip. */
interface OpenedPart {
  readonly name: string;
  /** Without the prefix of a language. */
  readonly place: string;
  readonly open: (page: Page, locale: Locale) => Promise<unknown>;
}

const OPENED = '[role=dialog], [role=menu], dialog[open]';
const PHONE = { width: 390, height: 844 };

interface Texts {
  readonly rules: string;
  readonly session: { readonly title: string };
  readonly thread: { readonly check: string };
}
/** What the tools of the games are called. */
const TEXTS = Object.fromEntries(
  LOCALES.map((locale) => {
    const file = path.join(ROOT, `packages/game-kit/src/locales/${locale}.json`);
    return [locale, JSON.parse(readFileSync(file, 'utf8')) as Texts];
  }),
) as Record<Locale, Texts>;

const isOpen = (page: Page): Promise<void> => page.locator(OPENED).first().waitFor();
const press = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).filter({ visible: true }).first().click();
  await isOpen(page);
};
const key = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press(name);
  await isOpen(page);
};
const tool =
  (nameIn: (texts: Texts) => string): OpenedPart['open'] =>
  async (page, locale) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: nameIn(TEXTS[locale]) })
      .first()
      .click();
    await isOpen(page);
  };
const onPhone =
  (open: OpenedPart['open']): OpenedPart['open'] =>
  async (page, locale) => {
    await page.setViewportSize(PHONE);
    await open(page, locale);
  };

const MENUS: readonly OpenedPart[] = [
  { name: 'search', place: '/', open: (page) => press(page, '[role=search] button') },
  { name: 'menu', place: '/', open: (page) => press(page, 'header [aria-haspopup=menu]') },
  { name: 'menu of a phone', place: '/', open: onPhone((page) => press(page, 'nav [aria-haspopup=menu]')) },
];
const SLIP: readonly OpenedPart[] = [
  { name: 'slip of two', place: '/betting', open: (page) => new BettingPage(page).choose(2) },
  {
    name: 'slip of a phone',
    place: '/betting',
    open: onPhone(async (page) => {
      await new BettingPage(page).choose(2);
      await press(page, 'main [aria-haspopup=dialog]');
    }),
  },
];
const toolsOf = (place: string): OpenedPart[] => [
  { name: 'rules', place, open: tool(({ rules }) => rules) },
  { name: 'session', place, open: tool(({ session }) => session.title) },
  { name: 'thread', place, open: tool(({ thread }) => thread.check) },
  { name: 'keys', place, open: (page) => key(page, '?') },
];

export const PARTS_OF_GUESTS: readonly OpenedPart[] = [
  { name: 'log-in', place: '/?login', open: isOpen },
  { name: 'sign-up', place: '/?signup', open: isOpen },
  { name: 'way in at a bet', place: '/games/dice', open: (page) => key(page, 'Space') },
  ...MENUS,
  ...SLIP,
];
export const PARTS_OF_PLAYERS: readonly OpenedPart[] = [
  { name: 'deposit', place: '/?deposit', open: isOpen },
  { name: 'wallet', place: '/', open: (page) => press(page, 'header div > [aria-haspopup=dialog]:has([title])') },
  { name: 'bell', place: '/', open: (page) => press(page, 'header > [aria-haspopup=dialog]') },
  ...MENUS,
  ...SLIP,
  ...['/games/dice', '/games/crash', '/games/rooms/red', '/games/cases/first-break'].flatMap(toolsOf),
];
