import { GAME_FACTS } from '@baize/protocol';
import { Glyph } from '@baize/ui';
import { HistoryStrip } from '@baize/ui/history-strip';
import type { ReactElement } from 'react';
import { Board, State } from '../frame/board.tsx';

export default { title: 'ui/History strip' };

const TONES = ['plain', 'middle', 'up', 'high', 'void'] as const;
const items = TONES.map((tone) => ({ key: tone, text: tone, tone }));
const many = Array.from({ length: 40 }, (_, index) => ({ key: String(index), text: `${index + 1}.00×` }));

export const States = (): ReactElement => (
  <Board>
    <State name="tones">
      <HistoryStrip label="Results" items={items} />
    </State>
    <State name="buttons">
      <HistoryStrip label="Results" items={items} onOpen={() => undefined} />
    </State>
    <State name="marks">
      <HistoryStrip
        label="Results"
        items={[{ key: 'a', text: 'dice', mark: <Glyph paths={GAME_FACTS.dice.glyph} size={16} /> }]}
      />
    </State>
    <State name="more than fits">
      <HistoryStrip label="Results" items={many} />
    </State>
    <State name="empty">
      <HistoryStrip label="Results" items={[]} />
    </State>
  </Board>
);
