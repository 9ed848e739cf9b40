import { CallFailure, useShell, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { User } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { PasswordInput } from '@baize/ui/text-input';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { NewPasswordMeter } from './new-password-meter.tsx';
import { useAct } from '@baize/player-kit/act';
import parts from '@baize/player-kit/look/parts.module.css';

/** The fields, by the names that the server's refusals have for them. */
type FieldName = 'new_password' | 'old_password' | 'password_confirm';
type Texts = Readonly<Partial<Record<FieldName, string>>>;

/** The names that `setPassword` has for the fields of the first password. */
const OF_FIRST: Readonly<Record<string, FieldName>> = {
  password: 'new_password',
  confirm_password: 'password_confirm',
};

const EMPTY = { old_password: '', new_password: '', password_confirm: '' };

/** [row:V02] the password: changed with the present one, or set for the first time. Every field has an error of its own. */
export function PasswordCard({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const { busy, run } = useAct();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Texts>({});
  const isChange = user.is_password_exists;
  const names: readonly FieldName[] = isChange
    ? ['old_password', 'new_password', 'password_confirm']
    : ['new_password', 'password_confirm'];
  const { error } = shell.i18n;

  const missing = (): Texts => ({
    ...Object.fromEntries(names.filter((name) => typed[name] === '').map((name) => [name, error('required')])),
    ...(typed.password_confirm !== '' &&
      typed.password_confirm !== typed.new_password && { password_confirm: error('passwords-differ') }),
  });
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problems = missing();
    setErrors(problems);
    const first = names.find((name) => problems[name] !== undefined);
    if (first !== undefined) return focusOn(form, first);
    run(async () => {
      try {
        await keep(shell.http, typed, isChange);
      } catch (failure) {
        const found = textsOf(failure, error);
        const wrong = names.find((name) => found[name] !== undefined);
        if (wrong === undefined) throw failure;
        setErrors(found);
        focusOn(form, wrong);
        return;
      }
      setTyped(EMPTY);
      shell.notify({ kind: 'success', title: t(isChange ? 'password.changed' : 'password.wasSet') });
      if (!isChange) await shell.settings.reloadProfile();
    });
  };

  return (
    <Card as="section" padding="lg">
      <form className={parts.card} noValidate onSubmit={send}>
        <h2 className={parts.title}>{t(isChange ? 'password.title' : 'password.setTitle')}</h2>
        {/* For password managers, which store a password by its account. */}
        <input hidden readOnly autoComplete="username" value={user.email ?? user.phone ?? ''} />
        {names.map((name) => (
          <Field
            key={name}
            label={t(`password.${name}`)}
            error={errors[name]}
            hint={name === 'new_password' ? t('password.hint') : undefined}
          >
            <PasswordInput
              name={name}
              autoComplete={name === 'old_password' ? 'current-password' : 'new-password'}
              labels={{ show: t('password.show'), hide: t('password.hide') }}
              value={typed[name]}
              onChange={({ currentTarget: { value } }) => {
                setTyped((before) => ({ ...before, [name]: value }));
                setErrors((before) => ({ ...before, [name]: undefined }));
              }}
            />
          </Field>
        ))}
        <NewPasswordMeter password={typed.new_password} own={user.email ?? user.phone ?? user.name} />
        <p className={parts.note}>{t('password.note')}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {t(isChange ? 'password.change' : 'password.set')}
        </Button>
      </form>
    </Card>
  );
}

async function keep(http: ShellHttp, typed: typeof EMPTY, isChange: boolean): Promise<void> {
  const { old_password, new_password: password, password_confirm } = typed;
  if (!isChange) {
    await http.call(calls.setPassword, { body: { password, confirm_password: password_confirm } });
    return;
  }
  // The present password is the proof that the change needs: the player is not asked for it twice.
  await http.call(calls.prove, { body: { kind: 'password', password: old_password } });
  await http.call(calls.updatePassword, { body: { old_password, password, password_confirm } });
}

function focusOn(form: HTMLFormElement, name: FieldName): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** The server's errors by field, in words; the part of a code before a colon is its name. */
function textsOf(failure: unknown, error: (code: string) => string): Texts {
  if (!(failure instanceof CallFailure)) return {};
  if (failure.code === 'password-wrong') return { old_password: error(failure.code) };
  return Object.fromEntries(
    Object.entries(failure.errors).map(([field, [code = 'invalid']]) => [
      OF_FIRST[field] ?? field,
      error(code.split(':')[0] ?? code),
    ]),
  );
}
