import type { Locale } from '@baize/protocol';
import type { Store } from '@baize/contract';
import type { SiteLocation } from '../site/site.ts';

/** The messenger is notified of a new page once it is rendered, and once where several follow each other. */
export const UPDATE_AFTER_ROUTE_MS = 250;
/** A document without a body is asked again after this. */
export const DOCUMENT_RETRY_MS = 500;

/** The one global that messaging scripts of this kind share: commands wait in its queue until the script takes them. */
interface Messenger {
  (...command: readonly unknown[]): void;
  q?: unknown[];
}

export interface MessagingOptions {
  readonly script: string;
  readonly app: string;
  readonly location$: Store<SiteLocation>;
  readonly locale$: Store<Locale>;
  readonly page?: Window & { Intercom?: Messenger };
}

export interface Messaging {
  /** Passes something about the visit to the messenger, such as the recording that belongs to it. */
  tell(details: Readonly<Record<string, string>>): void;
  /** Begins again without an identity: the conversation belongs to the previous player. */
  forget(): void;
  stop(): void;
}

/**
 * Starts the configured messaging script and notifies it of every route. A script that is blocked breaks nothing else:
 * its commands wait in a queue that is never read.
 */
export function startMessaging({ script, app, location$, locale$, page = window }: MessagingOptions): Messaging {
  const commands: unknown[] = [];
  const queue: Messenger = Object.assign((...command: readonly unknown[]) => void commands.push(command), {
    q: commands,
  });
  page.Intercom ??= queue;
  // The script replaces the queue with its own function.
  const say = (...command: readonly unknown[]): void => page.Intercom?.(...command);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function insert({ document } = page): void {
    if (!document.body) {
      retry = setTimeout(insert, DOCUMENT_RETRY_MS);
      return;
    }
    const element = document.createElement('script');
    element.async = true;
    element.src = script;
    document.body.append(element);
  }

  function update(): void {
    clearTimeout(timer);
    timer = setTimeout(() => say('update', { language_override: locale$.value }), UPDATE_AFTER_ROUTE_MS);
  }

  const boot = (): void => say('boot', { app_id: app, language_override: locale$.value });

  boot();
  insert();
  const routes = location$.subscribe(({ by }) => {
    if (by !== 'load') update();
  });
  return {
    tell: (details) => say('update', details),
    forget() {
      say('shutdown');
      boot();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(retry);
      routes.unsubscribe();
      say('shutdown');
    },
  };
}
