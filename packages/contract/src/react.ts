import { createContext, createElement, useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { usePresent } from './present.ts';
import type { ShellApi, TranslationValues } from './shell-api.ts';
import type { SessionState } from './state.ts';
import type { Locale } from '@baize/protocol';

const ShellContext = createContext<ShellApi | null>(null);

/** Hands the shell down a remote's own tree; React context does not cross from the shell's root. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }): ReactElement {
  return createElement(ShellContext, { value: shell }, children);
}

/** @throws when there is no {@link ShellProvider} above. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

export function useSession(): SessionState {
  return usePresent(useShell().session$);
}

export function useLocale(): Locale {
  return usePresent(useShell().locale$);
}

/** The remote's translator; the component renders again when the language changes. */
export function useTranslate(): (key: string, values?: TranslationValues) => string {
  const shell = useShell();
  usePresent(shell.locale$);
  return shell.i18n.t;
}
