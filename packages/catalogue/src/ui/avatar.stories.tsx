import { PICTURES } from '@baize/protocol/pictures';
import { Avatar } from '@baize/ui/avatar';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Avatar' };

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'] as const;
const NAMES = ['Juniper', 'Aylin Demir', 'Петр', 'आरव', 'm', 'Xi', 'Bo', 'Quentin'];

export const States = (): ReactElement => (
  <Board>
    <State name="initials in every size">
      <Row>
        {SIZES.map((size) => (
          <Avatar key={size} name="Aylin Demir" size={size} />
        ))}
      </Row>
    </State>
    <State name="a picture in every size">
      <Row>
        {SIZES.map((size) => (
          <Avatar key={size} name="Aylin Demir" picture="kite" size={size} />
        ))}
      </Row>
    </State>
    <State name="other names, other cloths">
      <Row>
        {NAMES.map((name) => (
          <Avatar key={name} name={name} size="lg" />
        ))}
      </Row>
    </State>
    <State name="every picture">
      <Row>
        {PICTURES.map((picture) => (
          <Avatar key={picture} name={picture} picture={picture} size="lg" />
        ))}
        <Avatar name="hidden" picture="hidden" size="lg" />
      </Row>
    </State>
  </Board>
);
