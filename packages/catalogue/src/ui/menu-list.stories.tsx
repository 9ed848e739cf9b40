import { MenuList } from '@baize/ui/menu-list';
import { useRef, type ReactElement } from 'react';
import { Below, Board, State } from '../frame/board.tsx';

export default { title: 'ui/Menu list' };

const items = [
  { key: 'en', label: 'English', selected: true },
  { key: 'ru', label: 'Русский', selected: false },
  { key: 'hi', label: 'हिन्दी', selected: false },
  { key: 'more', label: 'A language whose name is longer than any list would ever be', selected: false },
];

export const States = (): ReactElement => {
  const root = useRef<HTMLDivElement>(null);
  return (
    <Board>
      <State name="with a chosen entry">
        <div ref={root}>
          <button type="button">Language</button>
          <MenuList
            menu={{ id: 'languages', label: 'Language', root, close: () => undefined }}
            items={items}
            align="start"
          />
        </div>
        <Below of="list" />
      </State>
    </Board>
  );
};
