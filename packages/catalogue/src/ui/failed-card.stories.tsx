import { FailedCard } from '@baize/ui/failed-card';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Failed card' };

const TEXT = 'Your money is where it was.';
const HOME = { label: 'To the lobby', href: '#' };
const retry = (busy: boolean) => ({ label: 'Try again', onPress: () => undefined, busy });

export const States = (): ReactElement => (
  <Board>
    <State name="with everything">
      <FailedCard
        title="The game did not load"
        text={TEXT}
        retry={retry(false)}
        home={HOME}
        details="games-dice 1.4.2 · chunk-missing"
      />
    </State>
    <State name="busy">
      <FailedCard title="The game did not load" text={TEXT} retry={retry(true)} home={HOME} />
    </State>
    <State name="text alone">
      <FailedCard title="The game did not load" text={TEXT} />
    </State>
    <State name="of a whole page, with long text">
      <FailedCard heading="h1" title="The game has been stopped by the house" text={`${TEXT} `.repeat(8)} home={HOME} />
    </State>
  </Board>
);
