import { InstantSheets, type InstantSheet } from '@baize/game-kit/sheets';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { PLAYER, RESULTS, SEEDS_STATE } from '../dev/table-data.ts';

export default { title: 'game-kit/Instant sheets' };

const nothing = (): void => undefined;

function Sheet({ sheet }: { readonly sheet: InstantSheet }): ReactElement {
  return (
    <AtTable answers={{ listPairs: () => ({ pairs: [], next: null }) }}>
      <InstantSheets
        sheet={sheet}
        table={{ game: 'dice', player: PLAYER, seeds: SEEDS_STATE, results: RESULTS }}
        rules={['You choose the chance.', 'The smaller the chance, the larger the payout.']}
        morePath="/games/dice/rules"
        keys={[{ key: 'Space', does: 'Bet' }]}
        about="The number follows from both seeds and the number of the bet."
        formula="roll = floor(float × 10,000) / 100"
        onOpen={nothing}
        onClose={nothing}
      />
    </AtTable>
  );
}

export const Rules = (): ReactElement => <Sheet sheet="rules" />;
export const Keys = (): ReactElement => <Sheet sheet="keys" />;
export const Seed = (): ReactElement => <Sheet sheet="seed" />;
export const Thread = (): ReactElement => <Sheet sheet="thread" />;
