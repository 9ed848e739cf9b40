import { useState, type ReactElement } from 'react';
import { useLocale, useShell, useTranslate } from '@baize/contract';
import { Announcement, useKeys, useLazyPart } from '@baize/game-kit/play';
import { BeaconNotice, Lag, SaltNotice } from '@baize/game-kit/rounds';
import { GameScreen, History } from '@baize/game-kit/screen';
import type { RoundSheet } from '@baize/game-kit/sheets';
import { historyItems } from './history-items.ts';
import { CrashFeed } from './crash-feed.tsx';
import { CrashMain } from './crash-main.tsx';
import { CrashPanel } from './crash-panel.tsx';
import { CrashStage } from './crash-stage.tsx';
import { CrashLostNotice } from './lost-notice.tsx';
import type { CrashData } from './load.ts';
import { describeEnd } from './describe-end.ts';
import { useCrash } from './use-crash.ts';

/** The crash table, whole. */
export function CrashGame({ data }: { data: CrashData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const shell = useShell();
  const play = useCrash(data);
  const [sheet, setSheet] = useState<RoundSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './crash-sheets.tsx').then(({ CrashSheets }) => CrashSheets),
  );
  const open = (next: RoundSheet): void => {
    loadSheets();
    setSheet(next);
  };
  const others = { '1': () => play.choose(0), '2': () => play.choose(1) };
  useKeys({ onMain: play.chosen.act, onHelp: () => open({ kind: 'keys' }), others });

  // A round is checked against the hash of the one before it: of the oldest here, only its own page knows that.
  const openRound = (roundNumber: number): void => {
    const here = play.live.table.history.some((round) => round.roundNumber === roundNumber - 1);
    if (here) open({ kind: 'round', roundNumber });
    else shell.navigate(`/games/crash/rounds/${roundNumber}`);
  };

  const { ended } = play;
  const history = (
    <History items={historyItems(play.live.table.history, t, locale)} onOpen={(key) => openRound(Number(key))} />
  );
  return (
    <GameScreen
      lag={<Lag />}
      title="Crash"
      history={history}
      panel={<CrashPanel play={play} config={data.config} />}
      stage={<CrashStage play={play} firstNow={data.state.serverNow} onThread={() => open({ kind: 'thread' })} />}
      feed={<CrashFeed play={play} />}
      dock={<CrashMain play={play} />}
      tools={{ game: 'crash', limits: play.limits, quick: false }}
      onRules={() => open({ kind: 'rules' })}
    >
      <CrashLostNotice play={play} />
      <BeaconNotice round={play.live.table} clock={play.live.clock} />
      <SaltNotice
        awaited={play.live.table.saltAwaited}
        title={t('salt.title')}
        text={(salt) => t('salt.text', salt)}
        soon={t('salt.soon')}
      />
      <Announcement id={ended?.id ?? null} text={ended ? describeEnd(ended, t, locale).title : ''} />
      {Sheets && sheet && <Sheets sheet={sheet} play={play} config={data.config} onClose={() => setSheet(null)} />}
    </GameScreen>
  );
}
