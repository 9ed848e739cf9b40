import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { Announcement, useKeys, useLazyPart } from '@baize/game-kit/play';
import { BeaconNotice, Lag, LostNotice, SaltNotice } from '@baize/game-kit/rounds';
import { GameScreen, History } from '@baize/game-kit/screen';
import type { RoundSheet } from '@baize/game-kit/sheets';
import { historyItems } from './history-items.ts';
import type { RouletteData } from './load.ts';
import { RouletteFeed } from './roulette-feed.tsx';
import { RouletteMain } from './roulette-main.tsx';
import { RoulettePanel } from './roulette-panel.tsx';
import { RouletteStage } from './roulette-stage.tsx';
import { describeEnd } from './describe-end.ts';
import { useRoulette } from './use-roulette.ts';

/** The roulette table, whole. */
export function RouletteGame({ data }: { data: RouletteData }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const seat = useRoulette(data);
  const [sheet, setSheet] = useState<RoundSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './roulette-sheets.tsx').then(({ RouletteSheets }) => RouletteSheets),
  );
  const open = (next: RoundSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: seat.act, onHelp: () => open({ kind: 'keys' }) });

  const { config, state } = data;
  const { ended, open: openBets } = seat.bets;
  return (
    <GameScreen
      lag={<Lag />}
      title={t('title')}
      history={
        <History
          items={historyItems(seat.live.table.history, t, locale)}
          onOpen={(key) => open({ kind: 'round', roundNumber: Number(key) })}
        />
      }
      panel={<RoulettePanel seat={seat} />}
      stage={
        <RouletteStage
          seat={seat}
          config={config}
          firstNow={state.serverNow}
          onThread={() => open({ kind: 'thread' })}
        />
      }
      feed={<RouletteFeed seat={seat} config={config} />}
      dock={<RouletteMain seat={seat} />}
      tools={{ game: 'roulette', limits: seat.limits, quick: true }}
      onRules={() => open({ kind: 'rules' })}
    >
      <LostNotice seconds={seat.live.lostSeconds} text={t(openBets.length > 0 ? 'lost.bets' : 'lost.noBet')} />
      <BeaconNotice round={seat.live.table} clock={seat.live.clock} />
      <SaltNotice
        awaited={seat.live.table.saltAwaited}
        title={t('salt.title')}
        text={(salt) => t('salt.text', salt)}
        soon={t('salt.soon')}
      />
      <Announcement id={ended && String(ended.roundNumber)} text={ended ? describeEnd(ended, t, locale).title : ''} />
      {Sheets && sheet && <Sheets sheet={sheet} seat={seat} config={config} onClose={() => setSheet(null)} />}
    </GameScreen>
  );
}
