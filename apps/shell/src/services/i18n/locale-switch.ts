import type { EventBus } from '@baize/contract';
import type { Locale } from '@baize/protocol';
import { intlLocale } from '@baize/protocol/locale';
import type { BehaviorSubject } from 'rxjs';
import type { PageState } from '../../page/page-state.ts';
import { writeCookie } from '../cookies.ts';

export const LOCALE_COOKIE = 'locale';
const LOCALE_COOKIE_DAYS = 365;

export interface LocaleSwitchOptions {
  readonly locale$: BehaviorSubject<Locale>;
  readonly events: EventBus;
  readonly page: Pick<PageState, 'englishOnly' | 'embeddable'>;
  /** Loads every text on the page in a language; rejects when the shell's own cannot be loaded. */
  readonly load: (locale: Locale) => Promise<unknown>;
  /** Puts the address into the language. */
  readonly relocate: (locale: Locale) => void;
  /** Saves the choice in the account. */
  readonly save: (locale: Locale) => void;
}

export interface LocaleSwitch {
  /** The visitor's own choice: stored in the cookie and in the account. */
  choose(locale: Locale): Promise<void>;
  /** Follows an address that is already in that language. */
  follow(locale: Locale): Promise<void>;
  /** Loads something else before the language changes, which does not depend on it; what it gives is called with the change. */
  before(load: (locale: Locale) => Promise<() => void>): void;
}

/** Changes the language of a living page: texts first, then everything that shows them at once. */
export function createLocaleSwitch({ locale$, events, page, load, relocate, save }: LocaleSwitchOptions): LocaleSwitch {
  let wanted = locale$.value;
  const others = new Set<Parameters<LocaleSwitch['before']>[0]>();

  async function change(locale: Locale, address: boolean): Promise<boolean> {
    wanted = locale;
    if (locale === locale$.value) return false;
    const loads = Promise.allSettled([...others].map((other) => other(locale)));
    const [settled] = await Promise.all([loads, load(locale)]);
    // A later choice was made while this one's texts were loading.
    if (wanted !== locale) return false;
    for (const each of settled) if (each.status === 'fulfilled') each.value();
    locale$.next(locale);
    if (address) relocate(locale);
    document.documentElement.lang = intlLocale(locale);
    events.publish('locale.changed', { locale });
    return true;
  }

  return {
    async choose(wish) {
      const locale = page.englishOnly && wish === 'ru' ? 'en' : wish;
      if (!(await change(locale, true))) return;
      writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS, page.embeddable);
      save(locale);
    },
    async follow(locale) {
      await change(locale, false);
    },
    before: (load) => void others.add(load),
  };
}
