import type { ComponentType } from 'react';
import type { AnswerOf, Call, CallInput, Currency, InputOf, Locale } from '@baize/protocol';
import type { LoadAnswer } from './load-answer.ts';
import type { ShellApi } from './shell-api.ts';

/** The address of a remote's module in the site: the path without locale prefix, its parameters and query. */
export interface RemoteLocation {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
}

/** Properties of {@link Remote}. */
export interface RemoteProps<Data> {
  readonly shell: ShellApi;
  readonly location: RemoteLocation;
  /**
   * What `load` gave; undefined when it gave nothing in time: the remote then shows its own waiting state and loads it
   * itself.
   */
  readonly data: Data | undefined;
}

/** What `load` may use, on the server and in the browser alike. */
export interface LoadContext {
  readonly location: RemoteLocation;
  readonly locale: Locale;
  /** Currency of the player, or the default for guests. */
  readonly currency: Currency;
  readonly loggedIn: boolean;
  /** A typed call to the module's own service, with the visitor's token. Aborted when the page's time is up. */
  call<C extends Call<CallInput, unknown>>(call: C, input: InputOf<C>): Promise<AnswerOf<C>>;
}

/**
 * One exposed module of a remote. `load` runs before the first render; its result must survive JSON. It may answer
 * `notFound()` or `redirect(path)` instead: the shell then shows that page, and nothing is rendered.
 */
export interface RemoteModule<Data = unknown> {
  readonly load?: (context: LoadContext) => Promise<Data | LoadAnswer>;
  /** Made of its properties alone: the server gives the same HTML to guests who have the same ones. */
  readonly Root: ComponentType<RemoteProps<Data>>;
}

/** The default export of every exposed module. Gives the definition its types and nothing else. */
export function defineRemote<Data>(module: RemoteModule<Data>): RemoteModule<Data> {
  return module;
}
