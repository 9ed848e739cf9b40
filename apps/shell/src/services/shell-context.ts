import { useStore } from '@baize/contract';
import type { SessionState } from '@baize/contract';
import type { SeoRecord, User } from '@baize/protocol';
import { createContext, useContext } from 'react';
import type { AccountTexts, Texts } from './i18n/texts.ts';
import type { Shell } from './shell.ts';

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** @throws when there is no {@link ShellProvider} above. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** The shell's texts; the component renders again when the language changes. */
export function useTexts(): Texts {
  const { texts, locale$ } = useShell();
  useStore(locale$);
  return texts;
}

/** The texts of the forms, which are here before any of them is shown. */
export function useAccountTexts(): AccountTexts {
  const { accountTexts, locale$ } = useShell();
  useStore(locale$);
  return accountTexts;
}

/** What operators wrote about the present page, in its language. */
export function useSeo(): SeoRecord | null {
  const { seo, site, locale$, loadAnswers } = useShell();
  const { path } = useStore(site.location$);
  const locale = useStore(locale$);
  const shown = useStore(seo.shown$);
  const missing = useStore(loadAnswers.missing$);
  // A page that does not exist has no record.
  if (missing === path) return null;
  return shown.path === path && shown.locale === locale ? shown.record : null;
}

export function useSession(): SessionState {
  return useStore(useShell().session$);
}

/** The logged-in player, or null. */
export function usePlayer(): User | null {
  const session = useSession();
  return session.status === 'player' ? session.user : null;
}
