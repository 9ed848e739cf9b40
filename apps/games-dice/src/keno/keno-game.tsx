import { useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { KENO_DRAWN } from '@baize/fairness/games/keno/keno';
import { MainButton } from '@baize/game-kit/bet';
import { useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { InstantSheet } from '@baize/game-kit/sheets';
import { DrawAnnouncement } from './draw-announcement.tsx';
import { KenoFeed } from './keno-feed.tsx';
import { KenoHistory } from './keno-history.tsx';
import { KenoPanel } from './keno-panel.tsx';
import { KenoStage } from './keno-stage.tsx';
import type { KenoData } from './load.ts';
import { useKeno } from './use-keno.ts';

/** The keno table, whole. */
export function KenoGame({ data }: { data: KenoData }): ReactElement {
  const t = useTranslate();
  const table = useKeno(data);
  const [sheet, setSheet] = useState<InstantSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './keno-sheets.tsx').then(({ KenoSheets }) => KenoSheets),
  );
  const open = (next: InstantSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: table.auto.toggle ?? table.draw, onHelp: () => open('keys') });

  const { drawn, landing, results, stake } = table;
  const empty = table.choice.picks.length === 0;
  const amount = stake.units === null || empty ? undefined : { units: stake.units, currency: table.limits.currency };
  const byHand =
    landing.showing === null ? (
      <MainButton
        label={t(empty ? 'pickFirst' : 'draw')}
        amount={amount}
        status={table.placing}
        disabled={table.player.pending || empty}
        onPress={table.draw}
        onAskAgain={table.askAgain}
      />
    ) : (
      <MainButton label={t('drawing', { shown: drawn.length, all: KENO_DRAWN })} onPress={table.draw} />
    );
  const main = table.auto.main ?? byHand;
  return (
    <GameScreen
      title={t('title')}
      history={<KenoHistory table={table} />}
      panel={<KenoPanel table={table} main={main} onSeed={() => open('seed')} />}
      stage={<KenoStage table={table} onThread={() => open('thread')} />}
      feed={<KenoFeed table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'keno', limits: table.gameLimits, quick: true }}
    >
      <DrawAnnouncement last={results.fresh ? results.last : null} />
      {Sheets && sheet && (
        <Sheets sheet={sheet} table={table} config={data.config} onOpen={open} onClose={() => setSheet(null)} />
      )}
    </GameScreen>
  );
}
