import { useLocale, useTranslate } from '@baize/contract';
import { classNames } from '@baize/ui';
import { LockIcon } from '@baize/ui/icons';
import { memo } from 'react';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { useSlipToggle } from './use-slip-toggle.ts';
import classes from './price-button.module.css';
import type { Translate } from '../words/names.ts';
import type { Quote } from '../line/price-store.ts';
import { useQuote } from '../line/use-line.ts';

export interface PriceButtonProps {
  readonly fixtureId: string;
  readonly marketId: string;
  readonly selectionId: string;
  /** What the price is of, in full: for screen readers, which do not show its place. */
  readonly name: string;
  /** The text beside the price; a column's head may say it instead, on a wide screen. */
  readonly label: string;
  /** `row`: in a list, whose heads name the columns; `cloth`: on a cloth; `market`: in a market of its own. */
  readonly look: 'cloth' | 'market' | 'row';
}

/** One price: a press puts it into the slip. It renders again when it has moved itself, and not for its neighbours. */
export const PriceButton = memo(function PriceButton(props: PriceButtonProps) {
  const { fixtureId, marketId, selectionId, name, label, look } = props;
  const t = useTranslate();
  const quote = useQuote(fixtureId, marketId, selectionId);
  const [isIn, toggle] = useSlipToggle(fixtureId, marketId, selectionId);
  const isTaken = quote?.status === 'open';
  return (
    <button
      type="button"
      data-price=""
      className={classNames(classes.price, classes[look], isIn && classes.in, !isTaken && classes.locked)}
      aria-pressed={isIn}
      aria-disabled={isTaken || isIn ? undefined : true}
      onClick={() => (isTaken || isIn) && toggle()}
    >
      <span className="bz-sr">{name}</span>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {!quote || (!isTaken && !quote.result) ? (
        <>
          <LockIcon size={16} />
          <span className="bz-sr">{t(quote ? `price.${quote.status}` : 'price.suspended')}</span>
        </>
      ) : (
        <PriceFace quote={quote} t={t} />
      )}
    </button>
  );
});

function PriceFace({ quote: { oddsMilli, moved, result }, t }: { readonly quote: Quote; readonly t: Translate }) {
  const locale = useLocale();
  const [format] = useOddsFormat();
  if (result) return <span className={classes.result}>{t(`result.${result.type}`)}</span>;
  return (
    <>
      {/* Both are always there: elements that come and go with every move would cost more than the move. */}
      <span
        className={classNames(classes.arrow, moved && classes[moved])}
        title={moved ? t(`price.${moved}`) : undefined}
      />
      <b className={classNames('bz-num', classes.odds)}>{formatOdds(oddsMilli, format, locale)}</b>
      <span className="bz-sr">{moved && t(`price.${moved}`)}</span>
    </>
  );
}
