import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { MainButton } from '@baize/game-kit/bet';
import { FeedList, rowOfBet } from '@baize/game-kit/feed';
import { InstantHistory } from '@baize/game-kit/instant';
import { Announcement, useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { InstantSheet } from '@baize/game-kit/sheets';
import { formatMoney } from '@baize/ui/format';
import type { PlinkoBet } from '../calls.ts';
import classes from './board.module.css';
import type { PlinkoData } from './load.ts';
import { PlinkoPanel } from './plinko-panel.tsx';
import { PlinkoStage } from './plinko-stage.tsx';
import { timesText } from './times-text.ts';
import { type PlinkoTable, usePlinko } from './use-plinko.ts';

/** The table, whole: the kit's frame with this game's panel, stage and words. */
export function PlinkoGame({ data }: { data: PlinkoData }): ReactElement {
  const t = useTranslate();
  const table = usePlinko(data);
  const [sheet, setSheet] = useState<InstantSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() => import('./plinko-sheets.tsx').then((part) => part.PlinkoSheets));
  const open = (next: InstantSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: table.drop, onHelp: () => open('keys') });

  const { landing, limits, results, stake } = table;
  const main =
    landing.showing === null ? (
      <MainButton
        label={t('drop')}
        amount={stake.units === null ? undefined : { units: stake.units, currency: limits.currency }}
        status={table.placing}
        disabled={table.player.pending}
        onPress={table.drop}
        onAskAgain={table.askAgain}
      />
    ) : (
      <MainButton label={t('falling')} onPress={table.drop} />
    );
  return (
    <GameScreen
      title={t('title')}
      history={<History table={table} />}
      panel={<PlinkoPanel table={table} main={main} onSeed={() => open('seed')} />}
      stage={<PlinkoStage table={table} onThread={() => open('thread')} />}
      feed={<OwnBets table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'plinko', limits: table.gameLimits, quick: true }}
    >
      <Said bet={results.fresh ? results.last : null} />
      {Sheets && sheet && <Sheets sheet={sheet} table={table} onOpen={open} onClose={() => setSheet(null)} />}
    </GameScreen>
  );
}

function History({ table }: { table: PlinkoTable }): ReactElement {
  const locale = useLocale();
  const text = ({ multiplier }: PlinkoBet): string => timesText(multiplier ?? 0, locale);
  return <InstantHistory table={table} ofBet={text} />;
}

function OwnBets({ table: { player, results } }: { table: PlinkoTable }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <h2 className={classes.feed}>{t('bets')}</h2>
      <FeedList
        game="plinko"
        columns={{ label: t('pocket'), outcome: t('net'), shows: 'net' }}
        rows={results.bets.map((bet) => rowOfBet(bet, timesText(bet.multiplier ?? 0, locale)))}
        empty={t(player.userId === null ? 'kit.feed.guest' : 'kit.feed.noOwn')}
      />
    </>
  );
}

/** For those who do not see the board. */
function Said({ bet }: { bet: PlinkoBet | null }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  if (bet === null) return <Announcement id={null} text="" />;
  const net = formatMoney(bet.payoutUnits - bet.stakeUnits, bet.currency, locale, { sign: 'always' });
  return <Announcement id={bet.id} text={t('say', { times: timesText(bet.multiplier ?? 0, locale), net })} />;
}
