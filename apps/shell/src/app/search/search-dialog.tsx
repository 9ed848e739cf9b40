import { useStore } from '@baize/contract';
import type { SearchHit } from '@baize/protocol';
import { Dialog } from '@baize/ui/dialog';
import { formatDateTime } from '@baize/ui/format';
import { SearchIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import { useRemoteHost } from '../../remotes/remote-host.ts';
import { useAccountTexts, usePlayer, useShell, useTexts } from '../../services/shell-context.ts';
import styles from './search-dialog.module.css';
import { SearchGroups } from './search-groups.tsx';
import { siteFinds } from './site-finds.ts';
import type { Find } from './site-finds.ts';
import { useCombobox } from './use-combobox.ts';
import { usePageNames } from './use-page-names.ts';
import { useServerFinds } from './use-server-finds.ts';
import { useTimeZone } from '../use-time-zone.ts';

const GROUPS: Readonly<Record<SearchHit['kind'], Find['group']>> = {
  slot: 'slots',
  'live-table': 'slots',
  tournament: 'tournaments',
  league: 'sport',
  team: 'sport',
  fixture: 'sport',
};
const ORDER: readonly Find['group'][] = ['games', 'pages', 'slots', 'tournaments', 'sport'];

interface SearchDialogProps {
  readonly onClose: () => void;
  /** The page has gone elsewhere: there is no layer left to take away. */
  readonly onLeave: () => void;
}

/** Finds games, pages, slots, tournaments, teams and fixtures by their names in any of the languages. */
export function SearchDialog({ onClose, onLeave }: SearchDialogProps) {
  const { site } = useShell();
  const { t: shellText } = useTexts();
  const { t } = useAccountTexts();
  const [typed, setTyped] = useState('');
  const { finds, state } = useFinds(typed);
  const combobox = useCombobox(finds.length, take, () => setTyped(''));

  function take(index: number): void {
    const find = finds[index];
    if (!find) return;
    onLeave();
    site.navigate(find.path);
  }
  const { active } = combobox;
  const activeId = active >= 0 ? combobox.optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const isEmpty = finds.length === 0 && state !== 'asking';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={shellText('search.label')}
      closeLabel={shellText('dialog.close')}
      className={styles.dialog}
    >
      <label className={styles.field}>
        <SearchIcon />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search types next
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          aria-label={shellText('search.label')}
          aria-expanded={finds.length > 0}
          aria-controls={combobox.listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={shellText('search.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.setActive(0);
            combobox.show();
          }}
          onFocus={combobox.show}
          onKeyDown={combobox.onKeyDown}
        />
      </label>
      <SearchGroups finds={finds} combobox={combobox} onTake={take} />
      {isEmpty && <p className={styles.note}>{t('search.none')}</p>}
      {state === 'failed' && <p className={styles.note}>{t('search.failed')}</p>}
      <span className="bz-sr" role="status">
        {typed === '' || state === 'asking'
          ? ''
          : isEmpty
            ? t('search.none')
            : t('search.found', { count: finds.length })}
      </span>
    </Dialog>
  );
}

/** What the site knows by itself and what the server has found, group by group. */
function useFinds(typed: string): { finds: readonly Find[]; state: ReturnType<typeof useServerFinds>['state'] } {
  const texts = useTexts();
  const player = usePlayer();
  const remotes = useStore(useRemoteHost().remotes$);
  const names = usePageNames();
  const { hits, state } = useServerFinds(typed);
  const timeZone = useTimeZone();
  const all = [
    ...siteFinds(remotes, texts, player !== null, typed, names),
    ...hits.map(({ id, kind, note, path, startsAt, title }): Find => {
      const at = startsAt && formatDateTime(startsAt, texts.locale, { style: 'date-time', timeZone });
      const about = [note, at].filter(Boolean).join(' · ');
      return { key: `${kind} ${id}`, group: GROUPS[kind], title, note: about || null, path, glyph: null };
    }),
  ];
  return { finds: ORDER.flatMap((group) => all.filter((find) => find.group === group)), state };
}
