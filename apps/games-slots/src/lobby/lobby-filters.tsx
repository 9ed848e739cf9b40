import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { SlotGames, SlotKind } from '@baize/protocol';
import { Chip } from '@baize/ui/chip';
import { SearchIcon } from '@baize/ui/icons';
import { Select } from '@baize/ui/select';
import { TextInput } from '@baize/ui/text-input';
import { mechanicsOf, type Filter } from './filter.ts';
import classes from './lobby-page.module.css';

export interface LobbyFiltersProps {
  readonly kind: SlotKind;
  readonly games: SlotGames;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Name, kind of game and studio. */
export function LobbyFilters({ kind, games, filter, onChange }: LobbyFiltersProps): ReactElement {
  const t = useTranslate();
  const groups: readonly Filter['group'][] = ['all', 'favourites', 'recent', ...mechanicsOf(games.games)];
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        className={classes.search}
        before={<SearchIcon size={18} />}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      {kind === 'slot' && (
        <Select
          aria-label={t('studio.label')}
          className={classes.studio}
          value={filter.studio}
          options={[
            { value: 'all', label: t('studio.all') },
            ...games.studios.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(event) => onChange({ ...filter, studio: event.target.value })}
        />
      )}
      <div className={classes.groups} role="group" aria-label={t('group.label')}>
        {groups.map((group) => (
          <Chip key={group} selected={filter.group === group} onClick={() => onChange({ ...filter, group })}>
            {t(`group.${group}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
