import { useState, type ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { CASE_MAX_OPENINGS } from '@baize/fairness/games/cases/case-table';
import { MainButton } from '@baize/game-kit/bet';
import { PathLink, useKeys, useLazyPart } from '@baize/game-kit/play';
import { GameScreen } from '@baize/game-kit/screen';
import type { GameCase } from '@baize/protocol/games/cases/cases';
import { Badge } from '@baize/ui/badge';
import { formatPercent } from '@baize/ui/format';
import { ArrowLeftIcon } from '@baize/ui/icons';
import { ArtSprite } from '../art/art-sprite.tsx';
import { returnPercent } from '../prize/chance.ts';
import { CaseFeed } from './case-feed.tsx';
import classes from './case-game.module.css';
import { CasePanel } from './case-panel.tsx';
import type { CaseSheet } from './case-sheets.tsx';
import { CaseStage } from './case-stage.tsx';
import type { CaseData } from './load.ts';
import { OpeningAnnouncement } from './opening-announcement.tsx';
import { useCase, type CaseTable } from './use-case.ts';

/** The table of one case, whole. */
export function CaseGame({ data, gameCase }: { data: CaseData; gameCase: GameCase }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const table = useCase(data, gameCase);
  const [sheet, setSheet] = useState<CaseSheet | null>(null);
  const [Sheets, loadSheets] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './case-sheets.tsx').then(({ CaseSheets }) => CaseSheets),
  );
  const open = (next: CaseSheet): void => {
    loadSheets();
    setSheet(next);
  };
  useKeys({ onMain: table.auto.toggle ?? table.open, onHelp: () => open('keys'), others: countKeys(table) });
  const main = table.auto.main ?? <OpenButton table={table} />;

  return (
    <GameScreen
      title={t('caseTitle', { name: table.gameCase.name[locale] })}
      history={<Facts gameCase={table.gameCase} />}
      panel={<CasePanel table={table} main={main} onSeed={() => open('seed')} />}
      stage={<CaseStage table={table} onThread={() => open('thread')} />}
      feed={<CaseFeed table={table} />}
      dock={main}
      onRules={() => open('rules')}
      tools={{ game: 'cases', limits: null, quick: false }}
    >
      <ArtSprite />
      <OpeningAnnouncement table={table} />
      {Sheets && sheet && <Sheets sheet={sheet} table={table} onOpen={open} onClose={() => setSheet(null)} />}
    </GameScreen>
  );
}

/** A digit chooses how many; zero is ten. */
function countKeys({ auto, opening, setCount }: CaseTable): Record<string, () => void> {
  if (auto.running || opening?.rolling) return {};
  return Object.fromEntries(
    Array.from({ length: CASE_MAX_OPENINGS }, (_, index) => [String((index + 1) % 10), () => setCount(index + 1)]),
  );
}

/** Its place among the cases, and its two figures. */
function Facts({ gameCase }: { gameCase: GameCase }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className={classes.facts}>
      <PathLink path="/games/cases" className={classes.back}>
        <ArrowLeftIcon size={16} />
        {t('allCases')}
      </PathLink>
      <Badge>{t('prizeCount', { count: gameCase.items.length })}</Badge>
      <Badge>{t('returns', { percent: formatPercent(returnPercent(gameCase), locale) })}</Badge>
    </div>
  );
}

function OpenButton({ table }: { table: CaseTable }): ReactElement {
  const t = useTranslate();
  const { gameCase, opening, placing, player, totalUnits } = table;
  if (placing === 'sending' || opening?.rolling) {
    return <MainButton label={t('opening')} status="sending" onPress={table.open} />;
  }
  return (
    <MainButton
      label={t('open')}
      amount={{ units: totalUnits, currency: gameCase.currency }}
      status={placing}
      disabled={player.pending || table.tooDear || gameCase.currency !== player.currency}
      onPress={table.open}
      onAskAgain={table.askAgain}
    />
  );
}
