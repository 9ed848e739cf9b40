import type { ComponentType } from 'react';
import { defineRemote, isLoadAnswer, notFoundIfUnknown, ShellProvider } from '@baize/contract';
import type { LoadAnswer, LoadContext, RemoteModule } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { Loaded } from '../loaded/loaded.tsx';

/** First data of the page of one round. */
export interface RoundPageData<Round> {
  readonly currency: Currency;
  /** The number in the address. */
  readonly asked: string;
  /** Null for the round that is played now and for the next one: they have not ended. */
  readonly round: Round | null;
}

/** The calls that load it. */
export interface RoundPageCalls<Round> {
  readonly round: (context: LoadContext, roundNumber: string) => Promise<Round>;
  readonly present: (context: LoadContext) => Promise<{ readonly roundNumber: number }>;
}

/** The module of the check of one round: `/games/{game}/rounds/{roundNumber}`. */
export function roundModule<Round extends object>(
  calls: RoundPageCalls<Round>,
  Page: ComponentType<{ data: RoundPageData<Round> }>,
): RemoteModule<RoundPageData<Round>> {
  const load = (context: LoadContext): Promise<RoundPageData<Round> | LoadAnswer> => loadRound(context, calls);
  return defineRemote<RoundPageData<Round>>({
    load,
    Root: ({ shell, location, data }) => (
      <ShellProvider shell={shell}>
        <Loaded
          key={location.params['roundNumber']}
          // Data that was loaded for another round must not be used.
          data={data?.asked === location.params['roundNumber'] ? data : undefined}
          load={load}
          location={location}
          skeleton="form"
        >
          {(loaded) => <Page data={loaded} />}
        </Loaded>
      </ShellProvider>
    ),
  });
}

/** @throws CallFailure when it cannot be found out whether there is such a round */
async function loadRound<Round extends object>(
  context: LoadContext,
  calls: RoundPageCalls<Round>,
): Promise<RoundPageData<Round> | LoadAnswer> {
  const { currency, location } = context;
  const asked = location.params['roundNumber'] ?? '';
  const round = await calls.round(context, asked).catch(notFoundIfUnknown);
  if (!isLoadAnswer(round)) return { currency, asked, round };
  const { roundNumber: present } = await calls.present(context);
  return asked === String(present) || asked === String(present + 1) ? { currency, asked, round: null } : round;
}
