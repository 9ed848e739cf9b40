import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Button } from '@baize/ui/button';
import { Card } from '@baize/ui/card';
import { formatDateTime } from '@baize/ui/format';
import { useAct } from '@baize/player-kit/act';
import { useRead } from '../page/use-read.ts';
import parts from '@baize/player-kit/look/parts.module.css';

const readLinks = (http: ShellHttp, signal: AbortSignal) => http.call(calls.listSocialLinks, { signal });

/** Which social logins open the account, each with the way to take it out; nothing on a site that has none. */
export function LinksCard() {
  const shell = useShell();
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { value, again } = useRead(readLinks);
  const { busy, run } = useAct(again);
  if (value === undefined || value === 'failed' || value.links.length === 0) return null;
  const unlink = (provider: string) =>
    run(async () => {
      await shell.http.call(calls.removeSocialLink, { params: { provider }, body: {} });
      shell.notify({ kind: 'success', title: t('links.unlinked') });
      again();
    });
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('links.title')}</h2>
      <ul>
        {value.links.map(({ provider, title, linkedAt }) => (
          <li key={provider} className={parts.line}>
            <span>{title}</span>
            {linkedAt === null ? (
              <Badge>{t('links.none')}</Badge>
            ) : (
              <>
                <Badge tone="win">
                  {t('links.since', { date: formatDateTime(linkedAt, locale, { style: 'date', timeZone }) })}
                </Badge>
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={t('links.unlinkOf', { provider: title })}
                  onClick={() => unlink(provider)}
                >
                  {t('links.unlink')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={parts.note}>{t('links.note')}</p>
    </Card>
  );
}
