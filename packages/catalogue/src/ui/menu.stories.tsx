import { Menu } from '@baize/ui/menu';
import { LogOutIcon, SettingsIcon } from '@baize/ui/icons';
import { useEffect, useRef, type ReactElement } from 'react';
import { Below, Board, State } from '../frame/board.tsx';

export default { title: 'ui/Menu' };

const items = [
  { key: 'profile', label: 'Profile', href: '#' },
  { key: 'settings', label: 'Settings', icon: <SettingsIcon size={16} /> },
  { key: 'out', label: 'Log out of this and of every other browser', icon: <LogOutIcon size={16} />, separated: true },
];

export const Closed = (): ReactElement => (
  <Board>
    <State name="closed">
      <Menu label="Account" trigger="Account" items={items} align="start" />
    </State>
  </Board>
);

export const Open = (): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <Board>
      <State name="open">
        <div ref={place}>
          <Menu label="Account" trigger="Account" items={items} align="start" />
        </div>
        <Below of="list" />
      </State>
    </Board>
  );
};
