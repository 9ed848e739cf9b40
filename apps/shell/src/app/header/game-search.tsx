import { Glyph } from '@baize/ui/icon';
import { SearchIcon } from '@baize/ui/icons';
import { useState } from 'react';
import { useShell, useTexts } from '../shell-context.ts';
import { searchCatalog, useCatalog } from '../site-catalog.ts';
import styles from './game-search.module.css';
import { useCombobox } from './use-combobox.ts';

/** More than this does not fit under the header; typing one more letter is faster than scrolling. */
const MOST_SHOWN = 8;

/** Finds a game or a section by its name in any of the languages. */
export function GameSearch() {
  const { site } = useShell();
  const { t, locale } = useTexts();
  const [typed, setTyped] = useState('');
  const found = searchCatalog(useCatalog(), typed, locale).slice(0, MOST_SHOWN);
  const combobox = useCombobox(found.length, take, () => setTyped(''));

  function take(index: number): void {
    const entry = found[index];
    if (!entry) return;
    combobox.hide();
    setTyped('');
    site.navigate(entry.path);
  }

  return (
    <div role="search" className={styles.search}>
      <label className={styles.field}>
        <SearchIcon />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('search.label')}
          aria-expanded={combobox.open}
          aria-controls={combobox.listId}
          aria-autocomplete="list"
          aria-activedescendant={combobox.active >= 0 ? combobox.optionId(combobox.active) : undefined}
          placeholder={t('search.placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.setActive(0);
            combobox.show();
          }}
          onFocus={combobox.show}
          onBlur={combobox.hide}
          onKeyDown={combobox.onKeyDown}
        />
      </label>
      <div
        id={combobox.listId}
        role="listbox"
        aria-label={t('search.label')}
        className={styles.list}
        hidden={!combobox.open}
      >
        {found.map(({ key, title, glyph, caption }, index) => (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={index === combobox.active}
            className={styles.option}
            // Before the field loses the focus, which would close the list under the pointer.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(index)}
            onPointerMove={() => combobox.setActive(index)}
          >
            <Glyph size={20} paths={glyph} />
            <span>{title[locale]}</span>
            {caption && <span className={styles.caption}>{caption[locale]}</span>}
          </button>
        ))}
        {found.length === 0 && <p className={styles.none}>{t('search.none')}</p>}
      </div>
      <span className="bz-sr" role="status">
        {combobox.open && typed !== ''
          ? found.length > 0
            ? t('search.found', { count: found.length })
            : t('search.none')
          : ''}
      </span>
    </div>
  );
}
