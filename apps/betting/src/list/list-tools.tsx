import { useLocale, useShell, useTranslate } from '@baize/contract';
import { ODDS_FORMATS, sportsName } from '@baize/protocol';
import type { League, OddsFormat } from '@baize/protocol';
import { Chip } from '@baize/ui/chip';
import { SearchIcon, StarIcon } from '@baize/ui/icons';
import { Select } from '@baize/ui/select';
import { TextInput } from '@baize/ui/text-input';
import { useEffect, useState } from 'react';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { SHOWN, listPath } from '../filters/filters.ts';
import type { Filters } from '../filters/filters.ts';
import classes from './list-tools.module.css';

interface ListToolsProps {
  readonly filters: Filters;
  /** The leagues that may be chosen now. */
  readonly leagues: readonly League[];
}

/** Spans of time before the match. */
const SPANS = SHOWN.filter((shown) => shown !== 'live');

/** What narrows the list, and how its prices are written. Each choice is in the address. */
export function ListTools({ filters, leagues }: ListToolsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const shell = useShell();
  const [format, chooseFormat] = useOddsFormat();
  const choose = (change: Partial<Filters>): void =>
    shell.navigate(listPath({ ...filters, ...change }), { replace: true });
  return (
    <div className={classes.tools}>
      {filters.show !== 'live' && (
        <div className={classes.spans} role="group" aria-label={t('filter.time')}>
          {SPANS.map((show) => (
            <Chip key={show} selected={filters.show === show} onClick={() => choose({ show })}>
              {t(`show.${show}`)}
            </Chip>
          ))}
        </div>
      )}
      <Chip selected={filters.favourites} onClick={() => choose({ favourites: !filters.favourites })}>
        <StarIcon size={16} />
        {t('favourites.only')}
      </Chip>
      <SearchField search={filters.search} onSearch={(search) => choose({ search })} />
      <Select
        className={classes.select}
        aria-label={t('filter.league')}
        options={[
          { value: '', label: t('filter.allLeagues') },
          ...leagues.map(({ id, name }) => ({ value: id, label: sportsName(name, locale) })),
        ]}
        value={filters.league ?? ''}
        onChange={({ currentTarget }) => choose({ league: currentTarget.value || null })}
      />
      <Select
        className={classes.select}
        aria-label={t('odds.label')}
        options={ODDS_FORMATS.map((value) => ({ value, label: t(`odds.${value}`) }))}
        value={format}
        onChange={({ currentTarget }) => chooseFormat(currentTarget.value as OddsFormat)}
      />
    </div>
  );
}

const TYPING_MS = 250;

function SearchField({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  // The text stays as the player typed it, until another search comes from elsewhere.
  const text = typed && (typed.over === search || typed.text.trim() === search) ? typed.text : search;
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      className={classes.search}
      before={<SearchIcon size={16} />}
      aria-label={t('filter.search')}
      placeholder={t('filter.search')}
      maxLength={64}
      value={text}
      onChange={({ currentTarget }) => setTyped({ text: currentTarget.value, over: search })}
    />
  );
}
