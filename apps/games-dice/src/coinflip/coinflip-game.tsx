import { useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { InstantSheet } from '@baize/game-kit/sheets';
import { StepsMain } from '@baize/game-kit/steps';
import { CoinflipAnnouncement } from './coinflip-announcement.tsx';
import { CoinflipFeed, CoinflipHistory } from './coinflip-feed.tsx';
import { CoinflipPanel } from './coinflip-panel.tsx';
import { CoinflipStage } from './coinflip-stage.tsx';
import type { CoinflipData } from './load.ts';
import { useCoinflip } from './use-coinflip.ts';

/** The coinflip table, whole. */
export function CoinflipGame({ data }: { data: CoinflipData }): ReactElement {
  const t = useTranslate();
  const table = useCoinflip(data);
  const [sheet, setSheet] = useState<InstantSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './coinflip-sheets.tsx').then(({ CoinflipSheets }) => CoinflipSheets),
  );
  const open = (next: InstantSheet): void => {
    loadSheets();
    setSheet(next);
  };
  const others = { '1': () => table.call('tails'), '2': () => table.call('heads') };
  useKeys({ onMain: table.press, onHelp: () => open('keys'), others });

  const main = (
    <StepsMain
      table={table}
      worthUnits={table.open ? (table.now.payoutUnits ?? 0) : 0}
      begin={t('begin')}
      first={t('begin')}
      onPress={table.press}
    />
  );
  return (
    <GameScreen
      title={t('title')}
      history={<CoinflipHistory table={table} />}
      panel={<CoinflipPanel table={table} main={main} onSeed={() => open('seed')} />}
      stage={<CoinflipStage table={table} onThread={() => open('thread')} />}
      feed={<CoinflipFeed table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'coinflip', limits: table.gameLimits, quick: true }}
    >
      <CoinflipAnnouncement table={table} />
      {Sheets && sheet && (
        <Sheets sheet={sheet} table={table} config={data.config} onOpen={open} onClose={() => setSheet(null)} />
      )}
    </GameScreen>
  );
}
