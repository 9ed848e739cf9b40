import { useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { MainButton } from '@baize/game-kit/bet';
import { useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { InstantSheet } from '@baize/game-kit/sheets';
import { DiceFeed } from './dice-feed.tsx';
import { DiceHistory } from './dice-history.tsx';
import { DicePanel } from './dice-panel.tsx';
import { DiceStage } from './dice-stage.tsx';
import type { DiceData } from './load.ts';
import { RollAnnouncement } from './roll-announcement.tsx';
import { useDice } from './use-dice.ts';

/** The dice table, whole. */
export function DiceGame({ data }: { data: DiceData }): ReactElement {
  const t = useTranslate();
  const table = useDice(data);
  const [sheet, setSheet] = useState<InstantSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './dice-sheets.tsx').then(({ DiceSheets }) => DiceSheets),
  );
  const open = (next: InstantSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: table.auto.toggle ?? table.roll, onHelp: () => open('keys') });

  const main = table.auto.main ?? (
    <MainButton
      label={t('roll')}
      amount={table.stake.units === null ? undefined : { units: table.stake.units, currency: table.limits.currency }}
      status={table.placing}
      disabled={table.player.pending}
      onPress={table.roll}
      onAskAgain={table.askAgain}
    />
  );
  return (
    <GameScreen
      title="Dice"
      history={<DiceHistory table={table} />}
      panel={<DicePanel table={table} main={main} onSeed={() => open('seed')} />}
      stage={<DiceStage table={table} onThread={() => open('thread')} />}
      feed={<DiceFeed table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'dice', limits: table.gameLimits, quick: true }}
    >
      <RollAnnouncement last={table.results.fresh ? table.results.last : null} />
      {Sheets && sheet && (
        <Sheets sheet={sheet} table={table} config={data.config} onOpen={open} onClose={() => setSheet(null)} />
      )}
    </GameScreen>
  );
}
