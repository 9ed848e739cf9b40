import { CURRENCIES, LOCALES } from '@baize/protocol';
import { Money } from '@baize/ui/money';
import type { ReactElement } from 'react';
import { Board, Row, State } from '../frame/board.tsx';

export default { title: 'ui/Money' };

const UNITS = 124_805_000;

export const States = (): ReactElement => (
  <Board>
    <State name="every currency">
      <Row>
        {CURRENCIES.map((currency) => (
          <Money key={currency} units={UNITS} currency={currency} locale="en" />
        ))}
      </Row>
    </State>
    <State name="every language">
      <Row>
        {LOCALES.map((locale) => (
          <Money key={locale} units={UNITS} currency="RUB" locale={locale} />
        ))}
      </Row>
    </State>
    <State name="net: won, nothing, lost">
      <Row>
        <Money units={UNITS} currency="RUB" locale="en" tone="net" sign="always" />
        <Money units={0} currency="RUB" locale="en" tone="net" sign="always" />
        <Money units={-UNITS} currency="RUB" locale="en" tone="net" sign="always" />
      </Row>
    </State>
    <State name="decimals: none, four, as many as there are">
      <Row>
        <Money units={UNITS + 1} currency="RUB" locale="en" decimals={0} />
        <Money units={UNITS + 1} currency="RUB" locale="en" decimals={4} />
        <Money units={UNITS} currency="RUB" locale="en" decimals="auto" />
      </Row>
    </State>
  </Board>
);
