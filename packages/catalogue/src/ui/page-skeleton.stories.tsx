import { PageSkeleton } from '@baize/ui/skeleton';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Page skeleton' };

export const Lobby = (): ReactElement => (
  <Board wide>
    <State name="a lobby">
      <PageSkeleton kind="lobby" label="Loading" />
    </State>
  </Board>
);

export const Game = (): ReactElement => (
  <Board wide>
    <State name="a game">
      <PageSkeleton kind="game" cloth="dice" label="Loading" />
    </State>
  </Board>
);

export const ListAndForm = (): ReactElement => (
  <Board wide>
    <State name="a list">
      <PageSkeleton kind="list" label="Loading" />
    </State>
    <State name="a form">
      <PageSkeleton kind="form" label="Loading" />
    </State>
  </Board>
);
