import type { Currency } from '@baize/protocol';
import { CURRENCIES } from '@baize/protocol/money';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { currencyLabel } from '@baize/ui/format';
import { Select } from '@baize/ui/select';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { guestCurrencyOf } from '../../../page/page-state.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { reloadPage } from '../../../services/site/reload-page.ts';
import { keep } from '../../../services/visit/visit-cookies.ts';
import form from '../form.module.css';
import { ShellDialog } from '../shell-dialog.tsx';

/** The currency in which a guest sees amounts, stored in this browser. A change loads the page again. */
export function CurrencyModal() {
  const { page, modals } = useShell();
  const { t } = useAccountTexts();
  const present = guestCurrencyOf(page);
  const [chosen, setChosen] = useState<Currency>(present);
  const choose = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (chosen === present) return modals.close();
    keep('activeCurrency', chosen);
    reloadPage(false);
  };
  return (
    <ShellDialog size="sm" title={t('guestCurrency.title')}>
      <form className={form.form} onSubmit={choose}>
        <Field label={t('register.currency')} hint={t('guestCurrency.note')}>
          <Select
            value={chosen}
            onChange={({ target }) => setChosen(target.value as Currency)}
            options={CURRENCIES.map((value) => ({ value, label: currencyLabel(value, `currency.${value}`, t) }))}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg">
          {t('guestCurrency.choose')}
        </Button>
      </form>
    </ShellDialog>
  );
}
