import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Sheet } from './sheet.tsx';
import classes from './sheet.module.css';

/** A key and what it does. */
export interface KeyHint {
  /** The label of the key. */
  readonly key: string;
  readonly does: string;
}

/** Lists the keys of a game; `?` and Esc are the same everywhere. */
export function KeysSheet({ keys, onClose }: { keys: readonly KeyHint[]; onClose: () => void }): ReactElement {
  const t = useTranslate();
  const all = [...keys, { key: '?', does: t('kit.keys.help') }, { key: 'Esc', does: t('kit.keys.close') }];
  return (
    <Sheet title={t('kit.keys.title')} onClose={onClose}>
      <dl className={classes.keys}>
        {all.map(({ key, does }) => (
          <div key={key} className={classes.keyLine}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
