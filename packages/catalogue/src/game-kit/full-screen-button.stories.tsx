import { FullScreenButton } from '@baize/game-kit/screen';
import { useRef, type ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Full screen button' };

export const States = (): ReactElement => {
  const target = useRef<HTMLDivElement>(null);
  return (
    <AtTable>
      <Board>
        <State name="where the browser can do it">
          <div ref={target}>
            <FullScreenButton target={target} />
          </div>
        </State>
      </Board>
    </AtTable>
  );
};
