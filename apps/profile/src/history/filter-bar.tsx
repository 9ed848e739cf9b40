import { useShell, useTranslate } from '@baize/contract';
import { WAGER_KINDS, calls } from '@baize/protocol';
import type { WagerKind } from '@baize/protocol';
import { Button } from '@baize/ui/button';
import { Field } from '@baize/ui/field';
import { DownloadIcon } from '@baize/ui/icons';
import { Select } from '@baize/ui/select';
import { TextInput } from '@baize/ui/text-input';
import { useAct } from '@baize/player-kit/act';
import { useWagerTitle } from '@baize/player-kit/wager';
import { queryOf } from '../paging/filters.ts';
import type { Filters } from '../paging/filters.ts';
import styles from '../paging/pages.module.css';
import type { View } from '../page/view.ts';

interface FilterBarProps {
  readonly view: View;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

/** Which days, of bets on what, and all of it as a file. */
export function FilterBar({ view, filters, onChange }: FilterBarProps) {
  const shell = useShell();
  const t = useTranslate();
  const wagerTitle = useWagerTitle();
  const { busy, run } = useAct();
  const { game, ...days } = queryOf(filters);
  const download = () =>
    run(async () => {
      const body = { kind: view, ...days, ...(view === 'bets' && game && { game }) };
      const { url } = await shell.http.call(calls.exportHistory, { body });
      // The answer is an attachment: the page stays.
      location.assign(url);
    });
  return (
    <div className={styles.tools}>
      {view === 'bets' && (
        <Field label={t('history.game')} className={styles.filter}>
          <Select
            options={[
              { value: '', label: t('history.allGames') },
              ...WAGER_KINDS.map((value) => ({ value, label: wagerTitle(value) })),
            ]}
            value={filters.game}
            onChange={(event) => onChange({ ...filters, game: event.currentTarget.value as WagerKind | '' })}
          />
        </Field>
      )}
      <Field label={t('history.from')} className={styles.filter}>
        <TextInput
          type="date"
          value={filters.from}
          max={filters.to || undefined}
          onChange={(event) => onChange({ ...filters, from: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('history.to')} className={styles.filter}>
        <TextInput
          type="date"
          value={filters.to}
          min={filters.from || undefined}
          onChange={(event) => onChange({ ...filters, to: event.currentTarget.value })}
        />
      </Field>
      <Button className={styles.file} icon={<DownloadIcon />} busy={busy} onClick={download}>
        {t('history.csv')}
      </Button>
    </div>
  );
}
