import { MainButton } from '@baize/game-kit/bet';
import { InstantPanelEnd } from '@baize/game-kit/instant';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS, NO_SEEDS, PLAYER, SEEDS_STATE } from '../dev/table-data.ts';
import { Board, State } from '../frame/board.tsx';

export default { title: 'game-kit/Instant panel end' };

const back = { numerator: 99n, denominator: 100n };
const less = { numerator: 97n, denominator: 100n };
const nothing = (): void => undefined;
const main = <MainButton label="Bet" onPress={nothing} />;
const player = { player: PLAYER, limits: LIMITS, seeds: SEEDS_STATE };
const guest = { player: { userId: null }, limits: LIMITS, seeds: NO_SEEDS };

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="of a player">
        <InstantPanelEnd table={player} returns={{ least: back, greatest: back }} main={main} onSeed={nothing} />
      </State>
      <State name="of a guest">
        <InstantPanelEnd table={guest} returns={{ least: back, greatest: back }} main={main} onSeed={nothing} />
      </State>
      <State name="from the least to the greatest, with a note">
        <InstantPanelEnd
          table={player}
          returns={{ least: less, greatest: back }}
          note="The ball falls by chance alone."
          main={main}
          onSeed={nothing}
        />
      </State>
      <State name="nothing to bet on">
        <InstantPanelEnd table={player} returns={null} main={main} onSeed={nothing} />
      </State>
    </Board>
  </AtTable>
);
