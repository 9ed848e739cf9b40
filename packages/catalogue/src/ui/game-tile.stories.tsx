import { GAME_FACTS } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { GameTile } from '@baize/ui/game-tile';
import { Glyph } from '@baize/ui';
import type { ReactElement } from 'react';
import { Board, Lobby, State } from '../frame/board.tsx';

export default { title: 'ui/Game tile' };

const art = <Glyph paths={GAME_FACTS.dice.glyph} size={96} />;

export const States = (): ReactElement => (
  <Board>
    <State name="with a caption">
      <GameTile cloth="dice" name="Dice" caption="up to 9,900×" art={art} href="#" />
    </State>
    <State name="with a badge">
      <GameTile
        cloth="crash"
        name="Crash"
        art={art}
        badge={
          <Badge tone="cloth" dot>
            2.47×
          </Badge>
        }
        href="#"
      />
    </State>
    <State name="unavailable">
      <GameTile cloth="keno" name="Keno" art={art} badge={<Badge tone="cloth">Closed until 12:00</Badge>} />
    </State>
    <State name="wide">
      <Lobby>
        <GameTile cloth="house" name="Rooms" caption="four tables" art={art} href="#" wide />
        <GameTile cloth="hilo" name="Hilo" art={art} href="#" />
      </Lobby>
    </State>
    <State name="long text">
      <GameTile
        cloth="cases"
        name="Cases of the great winter tournament"
        caption="up to a hundred thousand times the stake"
        art={art}
        href="#"
      />
    </State>
  </Board>
);
