import { ButtonTips } from '@baize/ui/button-tips';
import { IconButton } from '@baize/ui/icon-button';
import { SettingsIcon } from '@baize/ui/icons';
import { useEffect, useRef, type ReactElement } from 'react';
import { Below, Board, State } from '../frame/board.tsx';

export default { title: 'ui/Button tips' };

/** The keyboard has reached the button. */
export const States = (): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Board>
        <State name="a button with the focus">
          <IconButton ref={button} label="Settings" icon={<SettingsIcon />} />
          <Below of="tip" />
        </State>
      </Board>
      <ButtonTips />
    </>
  );
};
