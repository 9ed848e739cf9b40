import { IconButton } from '@baize/ui/icon-button';
import { BellIcon, SettingsIcon } from '@baize/ui/icons';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Icon button' };

export const States = (): ReactElement => (
  <Board>
    {(['plain', 'quiet'] as const).map((variant) => (
      <State key={variant} name={`${variant}: medium, small, with a dot, pressed, disabled`}>
        <Row>
          <IconButton variant={variant} label="Settings" icon={<SettingsIcon />} />
          <IconButton variant={variant} size="sm" label="Settings" icon={<SettingsIcon size={16} />} />
          <IconButton variant={variant} label="Notices: 3 new" icon={<BellIcon />} dot />
          <IconButton variant={variant} label="Notices" icon={<BellIcon />} aria-pressed />
          <IconButton variant={variant} label="Notices" icon={<BellIcon />} disabled />
        </Row>
      </State>
    ))}
  </Board>
);
