import { useMemo, useState, type ReactElement } from 'react';
import { ShellProvider } from '@baize/contract';
import { isLocale, type Locale, LOCALES } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import { Verifier } from '../verifier/verifier.tsx';
import { ownLocale, shellAlone } from './shell-alone.ts';
import { textOf } from './texts.ts';
import classes from '../fairness-page.module.css';

const NAMES: Readonly<Partial<Record<Locale, string>>> = {
  ru: 'Русский',
  en: 'English',
  kz: 'Қазақша',
  br: 'Português',
  hi: 'हिन्दी',
};

/** The verifier by itself: the same as on the site, with a choice of language. */
export function VerifierPage(): ReactElement {
  const [locale, setLocale] = useState(() => ownLocale(navigator.languages));
  const shell = useMemo(() => shellAlone(locale), [locale]);
  const t = (key: string): string => textOf(locale, key);
  return (
    <ShellProvider shell={shell}>
      <main className={classes.page} lang={LANGUAGES[locale] ?? locale}>
        <header className={classes.head}>
          <h1>{t('file.title')}</h1>
          <p>{t('file.about')}</p>
        </header>
        <Field label={t('file.language')}>
          <Select
            options={LOCALES.map((each) => ({ value: each, label: NAMES[each] ?? each }))}
            value={locale}
            onChange={({ currentTarget: { value } }) => isLocale(value) && setLocale(value)}
          />
        </Field>
        <Card as="section" padding="lg" className={classes.part}>
          <h2>{t('verifier.title')}</h2>
          <Verifier readBet={null} />
        </Card>
      </main>
    </ShellProvider>
  );
}

/** Languages whose code in browsers is another one than here. */
const LANGUAGES: Readonly<Partial<Record<Locale, string>>> = { kz: 'kk', br: 'pt-BR' };
