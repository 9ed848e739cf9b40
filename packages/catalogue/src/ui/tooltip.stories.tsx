import { Button } from '@baize/ui/button';
import { Tooltip, type TooltipTheme } from '@baize/ui/tooltip';
import type { ReactElement } from 'react';
import { Below, Board, State } from '../frame/board.tsx';

export default { title: 'ui/Tooltip' };

const THEMES: readonly TooltipTheme[] = ['gray-tooltip', 'white-tooltip', 'regdep-tooltip'];
const LONG = 'The larger the multiplier, the smaller the chance: what comes back on average stays the same.';

export const States = (): ReactElement => (
  <Board>
    {THEMES.map((theme) => (
      <State key={theme} name={theme}>
        <Tooltip content="49.5 %" theme={theme} side="bottom" open>
          <Button>Chance</Button>
        </Tooltip>
        <Below of="tip" />
      </State>
    ))}
    <State name="long text">
      <Tooltip content={LONG} side="bottom" open>
        <Button>Chance</Button>
      </Tooltip>
      <Below of="tip" />
    </State>
  </Board>
);
