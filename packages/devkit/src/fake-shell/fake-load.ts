import { isLoadAnswer } from '@baize/contract';
import type { LoadAnswer, LoadContext, RemoteLocation } from '@baize/contract';
import type { FakeShell } from './create-fake-shell.ts';

/** The address of a module, for its `location` property. */
export function fakeLocation(path: string, params: Readonly<Record<string, string>> = {}): RemoteLocation {
  const { pathname, search } = new URL(path, 'http://fake.test');
  return { path: pathname, params, search };
}

/** What a module's `load` gets; its calls are answered as the shell's are. */
export function fakeLoadContext({ shell }: Pick<FakeShell, 'shell'>, location: RemoteLocation): LoadContext {
  const session = shell.session$.value;
  return {
    location,
    locale: shell.locale$.value,
    currency: (session.status === 'player' && session.user.currency) || 'RUB',
    loggedIn: session.status === 'player',
    // An input that is all optional may be left out of `http.call`; the tuple of both cases is not derived.
    call: (call, input) => shell.http.call(call, ...([input] as never)),
  };
}

/** What `load` gave. @throws when it answered with another page */
export async function dataOf<Data>(loading: Promise<Data | LoadAnswer>): Promise<Data> {
  const given = await loading;
  if (isLoadAnswer(given)) throw new Error(`load has answered: ${JSON.stringify(given)}`);
  return given;
}
