import { useMemo, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { useMedia } from '@baize/game-kit/play';
import type { CaseItem, GameCase } from '@baize/protocol/games/cases/cases';
import { classNames } from '@baize/ui/class-names';
import { PrizeCard } from '../prize/prize-card.tsx';
import type { Prize } from './prizes.ts';
import {
  PHONE_REEL,
  reelStrip,
  restingStrip,
  runningStrip,
  SMALL_REEL,
  WIDE_REEL,
  type ReelShape,
} from './reel-strip.ts';
import classes from './reels.module.css';
import { SellPrize } from './sell-prize.tsx';
import type { CaseTable } from './use-case.ts';

/** Equal to the one in the stylesheet. */
const PHONE = '(max-width: 767px)';

/** One wide reel, or a window for each of several openings. Their result is in a text elsewhere. */
export function Reels({ table }: { table: CaseTable }): ReactElement {
  const t = useTranslate();
  const { gameCase, opening, prizes, count, sales } = table;
  const shown: readonly (Prize | null)[] = opening ? prizes : Array.from({ length: count }, () => null);
  const rolling = opening?.rolling === true;
  const seedOf = (index: number): string =>
    opening ? `${opening.bet.id}:${index}` : `${gameCase.slug}:${gameCase.tableVersion}:${index}`;
  const reel = (prize: Prize | null, index: number, shape: ReelShape): ReactElement => (
    <Reel
      gameCase={gameCase}
      seed={seedOf(index)}
      prize={prize?.item ?? null}
      sold={!rolling && table.inventory !== null && prize?.kept === null}
      rolling={rolling}
      shape={shape}
    />
  );
  if (shown.length === 1) {
    return <div className={classes.wide}>{reel(shown[0] ?? null, 0, WIDE_REEL)}</div>;
  }
  return (
    <ul className={classes.several} aria-label={t('prizes')}>
      {shown.map((prize, index) => (
        <li key={prize?.key ?? index} className={classes.slot}>
          <div className={classes.small}>{reel(prize, index, SMALL_REEL)}</div>
          <div className={classes.sale}>{prize && !rolling && <SellPrize prize={prize} sales={sales} />}</div>
        </li>
      ))}
    </ul>
  );
}

interface ReelProps {
  readonly gameCase: GameCase;
  readonly seed: string;
  readonly prize: CaseItem | null;
  readonly sold: boolean;
  readonly rolling: boolean;
  readonly shape: ReelShape;
}

function Reel({ gameCase: { items, currency }, seed, prize, sold, rolling, shape }: ReelProps): ReactElement {
  // A hash for every eight items: not computed again for a press elsewhere on the screen.
  const whole = useMemo(() => reelStrip(items, seed, prize, shape), [items, seed, prize, shape]);
  const phone = useMedia(PHONE);
  const running = phone && shape === WIDE_REEL ? PHONE_REEL : shape;
  const strip = rolling ? runningStrip(whole, running) : restingStrip(whole, shape);
  return (
    <div className={classes.window} aria-hidden="true">
      {/* A new strip is a new element: its animation starts from the beginning. */}
      <div key={seed} className={classNames(classes.strip, rolling && classes.rolling)}>
        {strip.items.map((item, index) => (
          <PrizeCard
            // The same item may lie anywhere on a strip; its place is all that names it.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={classes.card}
            item={item}
            currency={currency}
            hit={!rolling && prize !== null && index === strip.needle}
            sold={sold && index === strip.needle}
          />
        ))}
      </div>
    </div>
  );
}
