import type { Notice } from '@baize/protocol';
import { noticePath } from '@baize/protocol/notice-path';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import type { MouseEvent } from 'react';
import { useAccountTexts, useShell, useTexts } from '../../../services/shell-context.ts';
import { useTimeZone } from '../../use-time-zone.ts';
import styles from './bell-modal.module.css';
import { noticeWords } from './notice-words.ts';

interface NoticeLineProps {
  readonly notice: Notice;
}

/** One thing that happened, which leads to where it can be seen. */
export function NoticeLine({ notice: { at, about, isRead } }: NoticeLineProps) {
  const { modals, site } = useShell();
  const texts = useAccountTexts();
  const { t, locale } = texts;
  const timeZone = useTimeZone();
  const { title, detail, money } = noticeWords(about, texts, useTexts().t);
  const path = noticePath(about);
  const follow = (event: MouseEvent): void => {
    // Into another tab or window: the list stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    modals.close();
    site.navigate(path);
  };
  return (
    <li>
      <a className={styles.line} href={site.href(path)} onClick={follow}>
        <span className={styles.title}>
          {!isRead && (
            <span className={styles.new}>
              <span className="bz-sr">{t('bell.new')} </span>
            </span>
          )}
          {title}
        </span>
        {money && <Money {...money} locale={locale} className={styles.money} />}
        <span className={styles.detail}>{detail}</span>
        <time className={styles.time} dateTime={at}>
          {formatDateTime(at, locale, { style: 'date-time', timeZone })}
        </time>
      </a>
    </li>
  );
}
