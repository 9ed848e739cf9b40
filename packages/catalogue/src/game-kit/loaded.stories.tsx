import { CallFailure } from '@baize/contract';
import { Loaded, type LoadedProps } from '@baize/game-kit/screen';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Loaded' };

const failure = new CallFailure({ code: 'rate-limited', status: 429, message: 'Wait.', requestId: 'r-1' });

const never = (): Promise<string> => new Promise(() => undefined);

interface TextProps extends Pick<LoadedProps<string>, 'skeleton'> {
  readonly data?: string;
  readonly load?: () => Promise<string>;
}

function Text({ data, load = never, skeleton }: TextProps): ReactElement {
  return (
    <Loaded data={data} load={load} location={{ path: '/', params: {}, search: '' }} skeleton={skeleton} cloth="dice">
      {(text) => <p>{text}</p>}
    </Loaded>
  );
}

export const States = (): ReactElement => (
  <AtTable>
    <Board wide>
      <State name="with data">
        <Text data="The screen" skeleton="form" />
      </State>
      <State name="it loads">
        <Text skeleton="form" />
      </State>
      <State name="it failed">
        <Text load={() => Promise.reject(failure)} skeleton="form" />
      </State>
    </Board>
  </AtTable>
);
