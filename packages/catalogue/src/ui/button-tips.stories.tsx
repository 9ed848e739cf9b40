import { ButtonTips } from '@baize/ui/button-tips';
import { IconButton } from '@baize/ui/icon-button';
import { SettingsIcon } from '@baize/ui/icons';
import { useEffect, useRef, type ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/ButtonTips' };

/** The keyboard has reached the button. */
export const States = (): ReactElement => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Board>
        <State name="a button with the focus">
          <IconButton ref={button} label="Settings" icon={<SettingsIcon />} />
        </State>
        <State name="room for the tip">
          <br />
          <br />
        </State>
      </Board>
      <ButtonTips />
    </>
  );
};
