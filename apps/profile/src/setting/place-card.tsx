import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { CURRENCIES, DEFAULT_CURRENCY, localeEntry, ODDS_FORMATS, calls } from '@baize/protocol';
import type { Currency, Locale, OddsFormat, User } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { currencyLabel } from '@baize/ui/format';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import parts from '@baize/player-kit/look/parts.module.css';
import { useSaved } from '../act/use-saved.ts';
import { useSetting } from '../act/use-setting.ts';
import { useTimeZones } from './use-time-zones.ts';

/** Language, time zone, currency and how odds are written. */
export function PlaceCard({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const timeZone = useTimeZone();
  const zones = useTimeZones(timeZone);
  const locale = useSaved<Locale>(useLocale(), async (next) => {
    await shell.http.call(calls.saveSettings, { body: { locale: next } });
    await shell.settings.setLocale(next);
  });
  const zone = useSetting(timeZone, (timezone) => ({ timezone }));
  const odds = useSetting<OddsFormat>(user.odds_format, (odds_format) => ({ odds_format }));
  const currency = useSaved<Currency>(user.currency ?? DEFAULT_CURRENCY, async (next) => {
    await shell.http.call(calls.chooseCurrency, { body: { currency: next } });
  });
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('setting.place')}</h2>
      <Field label={t('setting.locale')}>
        <Select
          options={shell.settings.locales.map((value) => ({ value, label: localeEntry(value).name }))}
          value={locale.value}
          onChange={(event) => locale.choose(event.currentTarget.value as Locale)}
        />
      </Field>
      <Field label={t('setting.timezone')} hint={t('setting.timezoneHint')}>
        <Select
          options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          value={zone.value}
          onChange={(event) => zone.choose(event.currentTarget.value)}
        />
      </Field>
      <Field label={t('setting.currency')} hint={t('balances.note')}>
        <Select
          options={CURRENCIES.map((value) => ({ value, label: currencyLabel(value, `currencies.${value}`, t) }))}
          value={currency.value}
          onChange={(event) => currency.choose(event.currentTarget.value as Currency)}
        />
      </Field>
      <Field label={t('setting.odds')}>
        <Select
          options={ODDS_FORMATS.map((value) => ({ value, label: t(`setting.oddsFormats.${value}`) }))}
          value={odds.value}
          onChange={(event) => odds.choose(event.currentTarget.value as OddsFormat)}
        />
      </Field>
    </Card>
  );
}
