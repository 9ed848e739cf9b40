import { useLocale, useTimeZone, useTranslate } from '@baize/contract';
import type { ShellHttp } from '@baize/contract';
import { calls } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import { Card } from '@baize/ui/card';
import { formatDateTime } from '@baize/ui/format';
import { useRead } from '../page/use-read.ts';
import parts from '@baize/player-kit/look/parts.module.css';

const readLinks = (http: ShellHttp, signal: AbortSignal) => http.call(calls.listSocialLinks, { signal });

/** Which social logins open the account; nothing on a site that has none. */
export function LinksCard() {
  const t = useTranslate();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { value } = useRead(readLinks);
  if (value === undefined || value === 'failed' || value.links.length === 0) return null;
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
              <Badge tone="win">
                {t('links.since', {
                  date: formatDateTime(linkedAt, locale, { style: 'date', timeZone }),
                })}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className={parts.note}>{t('links.note')}</p>
    </Card>
  );
}
