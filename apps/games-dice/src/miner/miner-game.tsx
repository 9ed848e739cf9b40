import { useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { InstantSheet } from '@baize/game-kit/sheets';
import { StepsFeed, StepsHistory, StepsMain } from '@baize/game-kit/steps';
import type { MinerData } from './load.ts';
import { MinerAnnouncement } from './miner-announcement.tsx';
import { MinerPanel } from './miner-panel.tsx';
import { MinerStage } from './miner-stage.tsx';
import { useMiner } from './use-miner.ts';

/** The miner table, whole. */
export function MinerGame({ data }: { data: MinerData }): ReactElement {
  const t = useTranslate();
  const table = useMiner(data);
  const [sheet, setSheet] = useState<InstantSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './miner-sheets.tsx').then(({ MinerSheets }) => MinerSheets),
  );
  const open = (next: InstantSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: table.press, onHelp: () => open('keys') });

  const main = (
    <StepsMain
      table={table}
      worthUnits={table.worthUnits}
      begin={t('begin')}
      first={t('openFirst')}
      onPress={table.press}
    />
  );
  return (
    <GameScreen
      title={t('title')}
      history={<StepsHistory table={table} />}
      panel={<MinerPanel table={table} config={data.config} main={main} onSeed={() => open('seed')} />}
      stage={<MinerStage table={table} onThread={() => open('thread')} />}
      feed={<StepsFeed table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'miner', limits: table.gameLimits, quick: true }}
    >
      <MinerAnnouncement table={table} />
      {Sheets && sheet && (
        <Sheets sheet={sheet} table={table} config={data.config} onOpen={open} onClose={() => setSheet(null)} />
      )}
    </GameScreen>
  );
}
