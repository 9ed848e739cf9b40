import type { ReactElement } from 'react';
import { useLocale } from '@baize/contract';
import type { Currency } from '@baize/protocol';
import { formatMultiplier } from '@baize/ui/format';
import { Money } from '@baize/ui/money';

/** Properties of {@link Worth}. */
export interface WorthProps {
  /** null while the stake is no amount. */
  readonly units: number | null;
  readonly multiplierE4: number;
  readonly currency: Currency;
}

/** What a game pays at a step: the amount and its multiplier. */
export function Worth({ units, multiplierE4, currency }: WorthProps): ReactElement {
  const locale = useLocale();
  return (
    <>
      {units !== null && (
        <>
          <Money units={units} currency={currency} locale={locale} />
          {' · '}
        </>
      )}
      {formatMultiplier(multiplierE4, locale)}
    </>
  );
}
