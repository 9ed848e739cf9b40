import { CallFailure, useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { NAME_LENGTH, calls } from '@baize/protocol';
import type { User } from '@baize/protocol';
import { useAct } from '@baize/player-kit/act';
import parts from '@baize/player-kit/look/parts.module.css';
import { useNow } from '@baize/player-kit/time';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { Field } from '@baize/ui/field';
import { formatDateTime } from '@baize/ui/format';
import { TextInput } from '@baize/ui/text-input';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { AvatarChoice } from '../page/avatar-choice.tsx';

/** The name and the picture that others know the player by. */
export function NameCard({ user }: { user: User }) {
  const t = useTranslate();
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('name.title')}</h2>
      <AvatarChoice user={user} />
      <NameForm user={user} />
    </Card>
  );
}

function NameForm({ user }: { user: User }) {
  const shell = useShell();
  const t = useTranslate();
  const { busy, run } = useAct();
  const until = useKeptUntil(user);
  const [typed, setTyped] = useState(user.is_name_chosen ? user.name : '');
  const [error, setError] = useState<string>();
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('display-name') as HTMLInputElement;
    if (typed.trim() === '') {
      setError(shell.i18n.error('required'));
      return field.focus();
    }
    run(async () => {
      try {
        await shell.http.call(calls.chooseName, { body: { name: typed.trim() } });
      } catch (failure) {
        const [code] = failure instanceof CallFailure ? (failure.errors['name'] ?? []) : [];
        if (code === undefined) throw failure;
        setError(shell.i18n.error(code));
        return field.focus();
      }
      shell.notify({ kind: 'success', title: t('name.saved') });
      await shell.settings.reloadProfile().catch(() => undefined);
    });
  };
  return (
    <form className={parts.card} noValidate onSubmit={send}>
      <Field
        label={t('name.label')}
        error={error}
        hint={until === null ? t('name.hint', NAME_LENGTH) : t('name.until', { date: until })}
      >
        <TextInput
          name="display-name"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          placeholder={user.name}
          readOnly={until !== null}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setError(undefined);
          }}
        />
      </Field>
      {until === null && (
        <div className={parts.actions}>
          <Button type="submit" busy={busy}>
            {t('name.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Until when the name cannot be changed, in words; null when it may be changed. */
function useKeptUntil({ name_changes_at }: User): string | null {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const now = useNow() ?? 0;
  if (name_changes_at === null || Date.parse(name_changes_at) <= now) return null;
  return formatDateTime(name_changes_at, locale, { style: 'date-time', timeZone });
}
