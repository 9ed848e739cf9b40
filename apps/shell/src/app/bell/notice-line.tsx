import type { Notice } from '@baize/protocol';
import { noticePath } from '@baize/protocol/notice-path';
import { formatDateTime } from '@baize/ui/format';
import { Money } from '@baize/ui/money';
import { useAccountTexts, useShell, useTexts } from '../../services/shell-context.ts';
import { useTimeZone } from '../use-time-zone.ts';
import styles from './bell-panel.module.css';
import { noticeWords } from './notice-words.ts';

interface NoticeLineProps {
  readonly notice: Notice;
  readonly onLeave: () => void;
}

/** One thing that happened, which leads to where it can be seen. */
export function NoticeLine({ notice: { at, about, isRead }, onLeave }: NoticeLineProps) {
  const { site } = useShell();
  const texts = useAccountTexts();
  const { t, locale } = texts;
  const timeZone = useTimeZone();
  const { title, detail, money } = noticeWords(about, texts, useTexts().t);
  return (
    <li>
      <a className={styles.line} href={site.href(noticePath(about))} onClick={onLeave}>
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
