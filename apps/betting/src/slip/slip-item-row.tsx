import { useLocale, useTranslate } from '@baize/contract';
import { sportsName } from '@baize/protocol';
import { classNames } from '@baize/ui';
import { IconButton } from '@baize/ui/icon-button';
import { ArrowDownIcon, ArrowUpIcon, CircleAlertIcon, XIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { fixtureName, marketName, selectionName } from '../words/names.ts';
import type { ItemView } from './item-view.ts';
import classes from './slip-item-row.module.css';
import { keyOf, without } from './slip.ts';
import type { SlipControl } from './use-slip.ts';

interface SlipItemRowProps {
  readonly view: ItemView;
  readonly control: SlipControl;
  /** The stake of a single. */
  readonly children: ReactNode;
}

/** One selection: what it is, its price, and in words why it cannot be bet on. */
export function SlipItemRow({ view, control: { slip, change }, children }: SlipItemRowProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const { item, oddsMilli, state } = view;
  const { competitors, selectionId } = item;
  const name = selectionName(t, item, selectionId, competitors, locale);
  const match = fixtureName(competitors, locale) ?? sportsName(item.league, locale);
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <div className={classes.line}>
          <b className={classes.name}>{name}</b>
          <b className={classNames('bz-num', state !== 'open' && classes.off)}>
            {formatOdds(oddsMilli, format, locale)}
          </b>
        </div>
        <p className={classes.match}>
          {match} · {marketName(t, item, locale)}
        </p>
        <p className={classes.league}>
          {t(`sports.${item.sport}`)} · {sportsName(item.league, locale)}
        </p>
        {(state === 'closed' || state === 'suspended') && (
          <p className={classes.refused}>
            <CircleAlertIcon size={16} />
            <span>{t(`slip.${state}`)}</span>
          </p>
        )}
        {state === 'open' && view.moved && <Moved view={view} onAgree={() => change(agreedTo(slip, view))} />}
        {children}
      </div>
      <IconButton
        size="sm"
        label={t('slip.remove', { name })}
        icon={<XIcon size={16} />}
        onClick={() => change(without(slip, keyOf(item)))}
      />
    </li>
  );
}

/**
 * The price is not the one that was agreed to: shown with its direction, and asked about unless the choice takes it.
 */
function Moved({ view, onAgree }: { readonly view: ItemView; readonly onAgree: () => void }) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const before = formatOdds(view.item.oddsMilli, format, locale);
  const Arrow = view.moved === 'up' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <p className={classes.moved}>
      <Arrow size={16} />
      <span>{t(`slip.moved.${view.moved ?? 'up'}`, { before })}</span>
      {!view.isAgreed && (
        <button type="button" className={`bz-link ${classes.agree}`} onClick={onAgree}>
          {t('slip.agree')}
        </button>
      )}
    </p>
  );
}

function agreedTo(slip: SlipControl['slip'], { item, oddsMilli, marketVersion }: ItemView): SlipControl['slip'] {
  const key = keyOf(item);
  return {
    ...slip,
    items: slip.items.map((each) => (keyOf(each) === key ? { ...each, oddsMilli, marketVersion } : each)),
  };
}
