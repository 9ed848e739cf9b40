import { MainButton, PanelEnd, StakeField } from '@baize/game-kit/bet';
import { FeedCard } from '@baize/game-kit/feed';
import { GameScreen, History } from '@baize/game-kit/screen';
import { Figure, HashChip, Stage, StageChip } from '@baize/ui/stage';
import { Thread } from '@baize/ui/thread';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';
import { LIMITS, ROWS, STAKE } from '../dev/table-data.ts';
import { Middle } from '../frame/board.tsx';

export default { title: 'game-kit/Game screen' };

const nothing = (): void => undefined;
const main = <MainButton label="Bet" amount={{ units: 250_000, currency: 'RUB' }} onPress={nothing} />;
const results = ['37.42', '61.70', '98.01'].map((text) => ({ key: text, text }));

export const WithTools = (): ReactElement => (
  <AtTable>
    <GameScreen
      title="Dice"
      history={<History items={results} onOpen={nothing} />}
      panel={
        <>
          <StakeField stake={STAKE} limits={LIMITS} balanceUnits={null} />
          <PanelEnd
            thread={<Thread title="Next bet" knots={[{ key: 'client', label: 'Your seed', value: 'kite-42' }]} />}
            main={main}
            note="Of ₽100 staked ₽99 come back on average."
          />
        </>
      }
      stage={
        <Stage
          cloth="dice"
          label="Dice"
          topLeft={<HashChip hash="9c41…e07b" label="Check" />}
          topRight={<StageChip>Bet 17</StageChip>}
        >
          <Middle>
            <Figure>37.42</Figure>
          </Middle>
        </Stage>
      }
      feed={
        <FeedCard
          game="dice"
          allLabel="All rolls"
          columns={{ label: 'Roll', outcome: 'Result', shows: 'net' }}
          rows={{ all: ROWS, own: [], top: [] }}
          guest={false}
          onOpen={nothing}
        />
      }
      dock={main}
      onRules={nothing}
      tools={{ game: 'dice', limits: LIMITS, quick: true }}
    />
  </AtTable>
);

export const Bare = (): ReactElement => (
  <AtTable session="guest">
    <GameScreen
      title="A game whose name is longer than the names of games usually are"
      history={<History items={[]} onOpen={nothing} />}
      above={<nav>Tables</nav>}
      panel="Panel"
      stage={<Stage cloth="roulette" label="Roulette" />}
      feed="Feed"
      dock={<MainButton label="Log in" onPress={nothing} />}
      onRules={nothing}
    />
  </AtTable>
);
