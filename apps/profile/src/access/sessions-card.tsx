import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnswerOf } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { EmptyState } from '@baize/ui/empty-state';
import { formatDateTime } from '@baize/ui/format';
import { SkeletonBar } from '@baize/ui/skeleton';
import { useAct } from '@baize/player-kit/act';
import { useRead } from '../page/use-read.ts';
import parts from '@baize/player-kit/look/parts.module.css';
import { browserName } from './browser-name.ts';

type Session = AnswerOf<typeof calls.listSessions>['sessions'][number];

const readSessions = (http: ShellHttp, signal: AbortSignal) => http.call(calls.listSessions, { signal });

/** Every browser in which the account is open, each with the way to end it. */
export function SessionsCard() {
  const shell = useShell();
  const t = useTranslate();
  const { value, again } = useRead(readSessions);
  const { busy, run } = useAct(again);
  const end = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      shell.notify({ kind: 'success', title: t('sessions.ended') });
      again();
    });
  if (value === 'failed')
    return <EmptyState title={t('sessions.failed')} action={<Button onClick={again}>{t('history.again')}</Button>} />;
  const sessions = value?.sessions ?? [];
  return (
    <Card as="section" padding="lg" className={parts.card} aria-busy={value === undefined}>
      <h2 className={parts.title}>{t('sessions.title')}</h2>
      {value === undefined && <SkeletonBar size="row" />}
      <ul>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => end(() => shell.http.call(calls.endSession, { params: { id: session.id }, body: {} }))}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="danger"
          busy={busy}
          onClick={() => end(() => shell.http.call(calls.endOtherSessions, { body: {} }))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  );
}

interface LineProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: LineProps) {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const name = browserName(session.userAgent) ?? t('sessions.unknown');
  const at = formatDateTime(session.usedAt, locale, { style: 'date-time', timeZone });
  return (
    <li className={parts.line}>
      <div className={parts.what}>
        <p>{name}</p>
        <p className={parts.note}>
          {t('sessions.used', { at })}
          {session.ip && ` · ${session.ip}`}
        </p>
      </div>
      {session.current ? (
        <Badge tone="win">{t('sessions.current')}</Badge>
      ) : (
        <Button size="sm" disabled={busy} aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
