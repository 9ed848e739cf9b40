import { Button } from '@baize/ui/button';
import { InfoIcon, WifiOffIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/Notice' };

const LONG = 'Bets that were placed stand. What becomes of them you see as soon as the site answers again.';

export const States = (): ReactElement => (
  <Board>
    <State name="information">
      <Notice icon={<InfoIcon />} title="A new version waits" />
    </State>
    <State name="with text and an action">
      <Notice
        icon={<InfoIcon />}
        title="A new version waits"
        text="It comes after this round."
        action={<Button size="sm">Now</Button>}
      />
    </State>
    <State name="a warning, with long text">
      <Notice icon={<WifiOffIcon />} tone="warn" title="No connection for 12 seconds" text={LONG} />
    </State>
  </Board>
);
