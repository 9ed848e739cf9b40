import { useTranslate } from '@baize/contract';
import { Select } from '@baize/ui/select';
import styles from './week-card.module.css';

/** How far back one may look here; the file has everything. */
const WEEKS = 12;

interface WeekHeadProps {
  readonly back: number;
  readonly choose: ((back: number) => void) | undefined;
}

/** Which week it is, and the way to those before. */
export function WeekHead({ back, choose }: WeekHeadProps) {
  const t = useTranslate();
  const nameOf = (weeks: number) => (weeks === 0 ? t('week.last') : t('week.ago', { count: weeks }));
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{t('week.title')}</h2>
      {choose && (
        <Select
          compact
          className={styles.choice}
          aria-label={t('week.choose')}
          options={Array.from({ length: WEEKS }, (_each, weeks) => ({ value: String(weeks), label: nameOf(weeks) }))}
          value={String(back)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
      )}
    </div>
  );
}
