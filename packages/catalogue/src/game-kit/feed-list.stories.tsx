import { FeedList } from '@baize/game-kit/feed';
import { GAME_FACTS } from '@baize/protocol';
import { Glyph } from '@baize/ui';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { ROWS } from '../dev/table-data.ts';
import { Board, Column, State } from '../frame/board.tsx';

export default { title: 'game-kit/Feed list' };

const columns = { label: 'Roll', outcome: 'Payout', shows: 'payout' as const };
const mark = <Glyph paths={GAME_FACTS.dice.glyph} size={16} />;

export const States = (): ReactElement => (
  <AtTable>
    <Board>
      <State name="payouts">
        <Column>
          <FeedList game="dice" columns={columns} rows={ROWS} empty="No bets yet" />
        </Column>
      </State>
      <State name="net, with marks">
        <Column>
          <FeedList
            game="dice"
            columns={{ ...columns, shows: 'net', marked: true }}
            rows={ROWS.map((row) => ({ ...row, mark }))}
            empty="No bets yet"
          />
        </Column>
      </State>
      <State name="empty">
        <Column>
          <FeedList game="dice" columns={columns} rows={[]} empty="No bets yet" emptyAbout="Be the first." />
        </Column>
      </State>
      <State name="not known yet">
        <Column>
          <FeedList game="dice" columns={columns} rows={null} empty="No bets yet" />
        </Column>
      </State>
    </Board>
  </AtTable>
);
