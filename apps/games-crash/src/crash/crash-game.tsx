import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement, useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen, History } from '@baize/game-kit/screen';
import { historyItems } from './history-items.ts';
import { CrashFeed } from './crash-feed.tsx';
import { CrashMain } from './crash-main.tsx';
import { CrashPanel } from './crash-panel.tsx';
import type { CrashSheet } from './crash-sheets.tsx';
import { CrashStage } from './crash-stage.tsx';
import { LostNotice } from './lost-notice.tsx';
import type { CrashData } from './load.ts';
import { tellEnd } from './tell-end.ts';
import { useCrash } from './use-crash.ts';

/** The crash table, whole. */
export function CrashGame({ data }: { data: CrashData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const seat = useCrash(data);
  const [sheet, setSheet] = useState<CrashSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() => import('./crash-sheets.tsx').then(({ CrashSheets }) => CrashSheets));
  const open = (next: CrashSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: seat.act, onHelp: () => open({ kind: 'keys' }) });

  const { ended } = seat.bet;
  const history = (
    <History
      items={historyItems(seat.live.table.history, t, locale)}
      onOpen={(key) => open({ kind: 'round', roundNumber: Number(key) })}
    />
  );
  return (
    <GameScreen
      title="Crash"
      history={history}
      panel={<CrashPanel seat={seat} config={data.config} />}
      stage={<CrashStage seat={seat} firstNow={data.state.serverNow} onThread={() => open({ kind: 'thread' })} />}
      feed={<CrashFeed seat={seat} />}
      dock={<CrashMain seat={seat} />}
      onRules={() => open({ kind: 'rules' })}
    >
      <LostNotice seat={seat} />
      <Announcement id={ended?.id ?? null} text={ended ? tellEnd(ended, t, locale).title : ''} />
      {Sheets && sheet && <Sheets sheet={sheet} seat={seat} config={data.config} onClose={() => setSheet(null)} />}
    </GameScreen>
  );
}
