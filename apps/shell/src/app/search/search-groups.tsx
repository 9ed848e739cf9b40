import { Glyph } from '@baize/ui/icon';
import { useId } from 'react';
import { useAccountTexts } from '../../services/shell-context.ts';
import styles from './search-dialog.module.css';
import type { Find } from './site-finds.ts';
import type { Combobox } from './use-combobox.ts';

interface SearchGroupsProps {
  /** Those of one group are adjacent. */
  readonly finds: readonly Find[];
  readonly combobox: Combobox;
  readonly onTake: (index: number) => void;
}

/** The list under the field. The focus stays in the field; the pointer and the arrows choose. */
export function SearchGroups({ finds, combobox, onTake }: SearchGroupsProps) {
  const { t } = useAccountTexts();
  const id = useId();
  const groups = [
    ...Map.groupBy(
      finds.map((find, index) => ({ ...find, index })),
      ({ group }) => group,
    ),
  ];
  return (
    <div id={combobox.listId} role="listbox" aria-label={t('search.results')} className={styles.list}>
      {groups.map(([group, own]) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset may not stand in a list box
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className={styles.group} role="presentation">
            {t(`search.groups.${group}`)}
          </p>
          {own.map(({ glyph, index, key, note, title }) => (
            <button
              key={key}
              type="button"
              tabIndex={-1}
              id={combobox.optionId(index)}
              role="option"
              aria-selected={index === combobox.active}
              className={styles.option}
              // Before the field loses the focus: the keyboard of a phone would jump.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onTake(index)}
              onPointerMove={() => combobox.setActive(index)}
            >
              {glyph && <Glyph size={20} paths={glyph} />}
              <span>{title}</span>
              {note && <span className={styles.caption}>{note}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
