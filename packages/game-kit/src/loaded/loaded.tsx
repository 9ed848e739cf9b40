import { useEffect, useState, type ReactElement } from 'react';
import { isLoadAnswer, useLocale, useSession, useShell } from '@baize/contract';
import type { LoadAnswer, LoadContext, RemoteLocation } from '@baize/contract';
import type { ClothName } from '@baize/ui/cloth';
import type { SkeletonKind } from '@baize/ui/skeleton';
import { useLatest } from '../play/use-latest.ts';
import { useLazyPart } from '../play/use-lazy-part.ts';

/** Properties of {@link Loaded}. */
export interface LoadedProps<Data> {
  /** What the module's `load` gave; undefined if it gave nothing in time. */
  readonly data: Data | undefined;
  /** The same `load`: called again from here when it gave nothing. */
  readonly load: (context: LoadContext) => Promise<Data | LoadAnswer>;
  readonly location: RemoteLocation;
  readonly skeleton: SkeletonKind;
  readonly cloth?: ClothName;
  readonly children: (data: Data) => ReactElement;
}

/** How one try ended. */
interface Outcome<Data> {
  readonly tries: number;
  readonly data?: Data;
  readonly failure?: unknown;
}

/**
 * Shows a screen once its first data is there: from `load`, or loaded here. Another answer of `load` goes to the shell.
 */
export function Loaded<Data>({ data, load, location, skeleton, cloth, children }: LoadedProps<Data>): ReactElement {
  const [outcome, setOutcome] = useState<Outcome<Data> | null>(null);
  const [tries, setTries] = useState(0);
  const shell = useShell();
  const context = useLatest(useContextOfLoad(location));
  const [States, loadStates] = useLazyPart(() =>
    import(/* webpackChunkName: "panel-parts" */ './load-states.tsx').then(({ LoadStates }) => LoadStates),
  );
  const askForStates = useLatest(loadStates);
  const needed = data === undefined;

  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    askForStates.current();
    const take = (loaded: Data | LoadAnswer): void => {
      if (!wanted) return;
      if (isLoadAnswer(loaded)) shell.applyLoadAnswer(loaded);
      else setOutcome({ tries, data: loaded });
    };
    load(context.current).then(take, (failure: unknown) => wanted && setOutcome({ tries, failure }));
    return () => {
      wanted = false;
    };
  }, [needed, load, tries, context, askForStates, shell]);

  const present = outcome?.tries === tries ? outcome : null;
  const shown = data ?? present?.data;
  if (shown !== undefined) return children(shown);
  if (States === null) return <div aria-busy="true" />;
  return <States skeleton={skeleton} cloth={cloth} failure={present?.failure} onRetry={() => setTries(tries + 1)} />;
}

function useContextOfLoad(location: RemoteLocation): LoadContext {
  const shell = useShell();
  const session = useSession();
  const locale = useLocale();
  const user = session.status === 'player' ? session.user : null;
  return {
    location,
    locale,
    currency: user?.currency ?? 'RUB',
    loggedIn: user !== null,
    // An input that is all optional may be left out; the tuple of both cases is not derived.
    call: (call, input) => shell.http.call(call, ...([input] as never)),
  };
}
