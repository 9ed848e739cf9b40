import type { FormEvent, ReactElement } from 'react';
import { useLocale, useTranslate } from '@baize/contract';
import { TYPED_GAMES } from '@baize/fairness/typed/index';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { Select } from '@baize/ui/select';
import { gameName } from '../game-name.ts';
import type { ReadBet } from '../read-bet.ts';
import { CheckHistory } from './check-history.tsx';
import { FillForm } from './fill-form.tsx';
import { FormFields } from './form-fields.tsx';
import { Result } from './result.tsx';
import { useVerifier } from './use-verifier.ts';
import classes from './verifier.module.css';

/** Recomputes in this browser whatever is typed: no seed leaves it. @param readBet null where there is no network at all */
export function Verifier({ readBet }: { readonly readBet: ReadBet | null }): ReactElement {
  const t = useTranslate();
  const locale = useLocale();
  const form = useVerifier();
  const { game, version } = form.typed;
  const versions = TYPED_GAMES.find((each) => each.game === game)?.versions ?? [];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.verify();
  };
  return (
    <>
      <p className={classes.note}>{t('verifier.about')}</p>
      <FillForm readBet={readBet} onFilled={form.fill} />
      <form className={classes.form} noValidate onSubmit={submit}>
        <div className={classes.fields}>
          <Field label={t('verifier.game')}>
            <Select
              options={TYPED_GAMES.map((each) => ({ value: each.game, label: gameName(each.game, t, locale) }))}
              value={game}
              onChange={({ currentTarget }) => form.choose(currentTarget.value)}
            />
          </Field>
          <Field label={t('verifier.version')}>
            <Select
              options={versions.map((each) => ({ value: each, label: each }))}
              value={version}
              onChange={({ currentTarget }) => form.choose(game, currentTarget.value)}
            />
          </Field>
        </div>
        <FormFields form={form} />
        <div className={classes.actions}>
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            {t('verifier.verify')}
          </Button>
          <Button variant="text" onClick={form.clear}>
            {t('verifier.clear')}
          </Button>
        </div>
      </form>
      {form.answer?.ok && <Result answer={form.answer} typed={form.typed} />}
      <CheckHistory />
    </>
  );
}
