import { SearchIcon } from '@baize/ui/icons';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { Shell } from '../../services/shell.ts';
import { Quiet } from '../quiet.tsx';
import { useShell, useTexts } from '../../services/shell-context.ts';
import styles from './search-button.module.css';

/** The dialog and its texts, both at once: a visitor who does not search downloads neither. */
async function loadSearch({ loadAccountTexts }: Pick<Shell, 'loadAccountTexts'>) {
  const [{ SearchDialog }] = await Promise.all([import('./search-dialog.tsx'), loadAccountTexts()]);
  return { default: SearchDialog };
}

/** Starts loading before the press; a failure is shown when the dialog is opened, which can be tried again. */
function preloadSearch(shell: Shell): void {
  loadSearch(shell).catch(() => undefined);
}

/** Looks like the field that it opens. `/` and Ctrl-K open it too, unless the focus is in a field. */
export function SearchButton() {
  const shell = useShell();
  const { site, notify } = shell;
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState(() => lazy(() => loadSearch(shell)));

  useEffect(() => {
    if (open) site.openLayer(() => setOpen(false));
  }, [open, site]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const close = (): void => {
    setOpen(false);
    site.closeLayer();
  };
  const fail = (): void => {
    // React remembers a load that failed forever: a new one takes its place.
    setDialog(lazy(() => loadSearch(shell)));
    close();
    notify({ kind: 'error', title: t('dialog.failed') });
  };
  return (
    <div role="search" className={styles.search}>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onPointerEnter={() => preloadSearch(shell)}
        onFocus={() => preloadSearch(shell)}
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={18} />
        {/* On a phone it is all that the button says. */}
        <span className="bz-sr">{t('search.label')} </span>
        <span className={styles.placeholder}>{t('search.placeholder')}</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {open && (
        <Quiet onFailure={fail}>
          <Suspense fallback={null}>
            <Dialog onClose={close} onLeave={() => setOpen(false)} />
          </Suspense>
        </Quiet>
      )}
    </div>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable="true"]';

function isShortcut(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, key, metaKey, target } = event;
  // A dialog over the page has the keyboard to itself.
  if (defaultPrevented || document.querySelector('[role="dialog"]')) return false;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return true;
  return key === '/' && !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.matches(FIELDS));
}
