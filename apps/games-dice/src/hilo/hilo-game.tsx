import { useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { InstantSheet } from '@baize/game-kit/sheets';
import { StepsFeed, StepsHistory, StepsMain } from '@baize/game-kit/steps';
import { HiloAnnouncement } from './hilo-announcement.tsx';
import { HiloPanel } from './hilo-panel.tsx';
import { HiloStage } from './hilo-stage.tsx';
import type { HiloData } from './load.ts';
import { useHilo } from './use-hilo.ts';

/** The hilo table, whole. */
export function HiloGame({ data }: { data: HiloData }): ReactElement {
  const t = useTranslate();
  const table = useHilo(data);
  const [sheet, setSheet] = useState<InstantSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './hilo-sheets.tsx').then(({ HiloSheets }) => HiloSheets),
  );
  const open = (next: InstantSheet): void => {
    loadSheets();
    setSheet(next);
  };
  const others = {
    ArrowUp: () => table.say(0),
    ArrowDown: () => table.say(1),
    ArrowRight: table.skip,
  };
  useKeys({ onMain: table.press, onHelp: () => open('keys'), others: table.open ? others : {} });

  const main = (
    <StepsMain
      table={table}
      worthUnits={table.worthUnits}
      begin={t('begin')}
      first={t('guessFirst')}
      onPress={table.press}
    />
  );
  return (
    <GameScreen
      title={t('title')}
      history={<StepsHistory table={table} />}
      panel={<HiloPanel table={table} main={main} onSeed={() => open('seed')} />}
      stage={<HiloStage table={table} onThread={() => open('thread')} />}
      feed={<StepsFeed table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'hilo', limits: table.gameLimits, quick: true }}
    >
      <HiloAnnouncement table={table} />
      {Sheets && sheet && (
        <Sheets sheet={sheet} table={table} config={data.config} onOpen={open} onClose={() => setSheet(null)} />
      )}
    </GameScreen>
  );
}
