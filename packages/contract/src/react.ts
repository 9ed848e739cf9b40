import { createContext, createElement, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { RetainedEventName, ShellEvents } from './events.ts';
import { useStore } from './store.ts';
import type { ShellApi, TranslationValues } from './shell-api.ts';
import type { SessionState } from './state.ts';
import type { Locale } from '@baize/protocol';

const ShellContext = createContext<ShellApi | null>(null);

/** Hands the shell down a remote's own tree; React context does not cross from the shell's root. */
export function ShellProvider({ shell, children }: { shell: ShellApi; children: ReactNode }): ReactElement {
  // The way that every React of a remote understands; the context itself is a provider only since 19.
  return createElement(ShellContext.Provider, { value: shell }, children);
}

/** @throws when there is no {@link ShellProvider} above. */
export function useShell(): ShellApi {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}

/** The session of the visitor; renders again when it changes. */
export function useSession(): SessionState {
  return useStore(useShell().session$);
}

/** The language of the page; renders again when it changes. */
export function useLocale(): Locale {
  return useStore(useShell().locale$);
}

/** Whether nothing can be sent now, since the site does not answer; see `ShellApi.connection$`. */
export function useIsOffline(): boolean {
  return useStore(useShell().connection$).status === 'lost';
}

/** The remote's translator; the component renders again when the language changes. */
export function useTranslate(): (key: string, values?: TranslationValues) => string {
  const shell = useShell();
  useStore(shell.locale$);
  return shell.i18n.t;
}

const never = (): (() => void) => () => undefined;
const zoneOfBrowser = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const zoneOfServer = (): string => 'UTC';

/**
 * The IANA zone in which times are shown: the player's own, else the browser's. The server knows no browser's zone, so
 * without one of the player it writes UTC, and the first render in the browser writes the same.
 */
export function useTimeZone(): string {
  const session = useSession();
  const guess = useSyncExternalStore(never, zoneOfBrowser, zoneOfServer);
  return (session.status === 'player' ? session.user.timezone : null) ?? guess;
}

/** What the bus says of the place or the mirror at present; null on the server and until the page has mounted. */
export function useRetainedEvent<Name extends RetainedEventName>(name: Name): ShellEvents[Name] | null {
  const { events } = useShell();
  const [payload, setPayload] = useState<ShellEvents[Name] | null>(null);
  useEffect(() => events.on(name, setPayload), [events, name]);
  return payload;
}
