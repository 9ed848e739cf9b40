import { memo, type ReactElement, type ReactNode } from 'react';
import { useLocale } from '@baize/contract';
import type { CaseItem } from '@baize/protocol/games/cases/cases';
import type { Currency } from '@baize/protocol';
import { classNames } from '@baize/ui/class-names';
import { clothClass } from '@baize/ui/cloth';
import { Money } from '@baize/ui/money';
import { ItemArt } from '../art/item-art.tsx';
import { ITEM_CLOTH } from '../art/looks.ts';
import classes from './prize-card.module.css';

export interface PrizeCardProps {
  readonly item: Pick<CaseItem, 'art' | 'valueUnits'>;
  readonly currency: Currency;
  readonly className?: string | undefined;
  /** The prize that was drawn. */
  readonly hit?: boolean;
  /** Given back for its value. */
  readonly sold?: boolean;
  /** Shown beside the value; under it where there is no room. */
  readonly aside?: ReactNode;
}

/** A prize on its cloth with what it is worth. Many lie on a screen that is rendered with every press. */
export const PrizeCard = memo(function PrizeCard(props: PrizeCardProps): ReactElement {
  const { item, currency, className, hit, sold, aside } = props;
  const locale = useLocale();
  return (
    <span
      className={clothClass(
        ITEM_CLOTH[item.art],
        classNames(classes.card, hit && classes.hit, sold && classes.sold, className),
      )}
    >
      <ItemArt art={item.art} className={classes.art} />
      <span className={classNames(classes.foot, aside !== undefined && classes.between)}>
        <Money className={classes.value} units={item.valueUnits} currency={currency} locale={locale} decimals="auto" />
        {aside}
      </span>
    </span>
  );
});
