import { GAMES, GAME_FACTS } from '@baize/protocol';
import { Glyph } from '@baize/ui';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Glyph' };

export const States = (): ReactElement => (
  <Board>
    <State name="of every game">
      <Row>
        {GAMES.map((game) => (
          <Glyph key={game} paths={GAME_FACTS[game].glyph} />
        ))}
      </Row>
    </State>
    <State name="48 pixels, thin lines">
      <Row>
        {GAMES.map((game) => (
          <Glyph key={game} paths={GAME_FACTS[game].glyph} size={48} strokeWidth={1} />
        ))}
      </Row>
    </State>
    <State name="in other colours">
      <Row>
        <Glyph className="bz-win" paths={GAME_FACTS.dice.glyph} />
        <Glyph className="bz-loss" paths={GAME_FACTS.dice.glyph} />
        <Glyph className="bz-text-3" paths={GAME_FACTS.dice.glyph} />
      </Row>
    </State>
  </Board>
);
