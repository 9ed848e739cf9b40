import type { ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { formatNumber } from '@baize/ui/format';
import { HashChip, shortHash, Stage, StageChip } from '@baize/ui/stage';
import { CaseContents } from './case-contents.tsx';
import classes from './case-stage.module.css';
import { OpeningResult } from './opening-result.tsx';
import { Reels } from './reels.tsx';
import type { CaseTable } from './use-case.ts';

export interface CaseStageProps {
  readonly table: CaseTable;
  readonly onThread: () => void;
}

/** The cloth: the reels, what they gave, and everything that is in the case. */
export function CaseStage({ table, onThread }: CaseStageProps): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const { gameCase, opening, seeds } = table;
  const hash = seeds.seeds === null ? '' : shortHash(seeds.seeds.serverSeedHash);
  return (
    <Stage
      cloth="cases"
      label={t('caseTitle', { name: gameCase.name[locale] })}
      className={classes.stage}
      topLeft={<HashChip hash={hash} label={t('kit.thread.check')} onClick={onThread} />}
      topRight={
        opening && (
          <StageChip>{t('openingNumber', { number: formatNumber(opening.bet.proof.nonce + 1, locale) })}</StageChip>
        )
      }
    >
      <Reels table={table} />
      <OpeningResult key={opening?.bet.id ?? ''} table={table} />
      <CaseContents gameCase={gameCase} />
    </Stage>
  );
}
