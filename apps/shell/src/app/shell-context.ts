import { usePresent } from '@baize/contract';
import type { SessionState } from '@baize/contract';
import type { User } from '@baize/protocol';
import { createContext, useContext } from 'react';
import type { Texts } from '../services/i18n/texts.ts';
import type { Shell } from '../services/shell.ts';

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
  usePresent(locale$);
  return texts;
}

export function useSession(): SessionState {
  return usePresent(useShell().session$);
}

/** The logged-in player, or null. */
export function usePlayer(): User | null {
  const session = useSession();
  return session.status === 'player' ? session.user : null;
}
