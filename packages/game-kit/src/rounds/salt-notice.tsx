import type { ReactElement } from 'react';
import { useLocale, useTimeZone } from '@baize/contract';
import type { AwaitedSalt } from '@baize/protocol';
import { formatDateTime, formatNumber } from '@baize/ui/format';
import { HourglassIcon } from '@baize/ui/icons';
import { Notice } from '@baize/ui/notice';
import classes from './lost-notice.module.css';

/** Properties of {@link SaltNotice}. */
export interface SaltNoticeProps {
  /** Undefined while nothing is awaited. */
  readonly awaited: AwaitedSalt | undefined;
  readonly title: string;
  /** What is awaited, and when. */
  readonly text: (salt: { readonly source: string; readonly number: string; readonly time: string }) => string;
  /** While the chain itself is not announced. */
  readonly soon: string;
}

/** While no bet can be taken because the next chain has no salt yet: what will be it, and when. */
export function SaltNotice({ awaited, title, text, soon }: SaltNoticeProps): ReactElement | null {
  const locale = useLocale();
  const timeZone = useTimeZone();
  if (awaited === undefined) return null;
  const { source, number, at } = awaited;
  const told =
    source === null || number === null || at === null
      ? soon
      : text({
          source,
          number: formatNumber(number, locale),
          time: formatDateTime(at, locale, { style: 'date-time', timeZone }),
        });
  return <Notice className={classes.notice} icon={<HourglassIcon size={20} />} title={title} text={told} />;
}
