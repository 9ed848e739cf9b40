import { MenuButton } from '@baize/ui/menu-button';
import { Logo } from '@baize/ui';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Menu button' };

export const States = (): ReactElement => (
  <Board>
    <State name="with text">
      <MenuButton label="Language: English" trigger="English" renderList={() => null} />
    </State>
    <State name="with a drawing">
      <MenuButton label="Baize" trigger={<Logo />} renderList={() => null} />
    </State>
  </Board>
);
