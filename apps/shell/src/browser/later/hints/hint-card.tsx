import { Button } from '@baize/ui/button';
import { useEffect, useRef } from 'react';
import type { AccountTexts } from '../../../services/i18n/texts.ts';
import styles from './hint-card.module.css';
import { EVERY_HINT } from './kept-hints.ts';
import type { HintName } from './kept-hints.ts';

interface HintCardProps {
  readonly hint: HintName;
  readonly t: AccountTexts['t'];
  /** What the hint is about, at once; null where the hint says where it is. */
  readonly action: { readonly name: string; readonly act: () => void } | null;
  readonly answer: (refused: HintName | typeof EVERY_HINT) => void;
}

/** One hint, at the lower edge of the page. It takes no focus by itself and gives back what it was given. */
export function HintCard({ hint, t, action, answer }: HintCardProps) {
  const card = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget>(null);
  function close(refused: HintName | typeof EVERY_HINT): void {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    answer(refused);
  }
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const takeFocus = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) cameFrom.current = relatedTarget;
    };
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latestClose.current(hint);
    };
    element.addEventListener('focusin', takeFocus);
    element.addEventListener('keydown', closeByKey);
    return () => {
      element.removeEventListener('focusin', takeFocus);
      element.removeEventListener('keydown', closeByKey);
    };
  }, [hint]);
  return (
    <aside ref={card} className={styles.card} aria-label={t('hint.title')}>
      <p>{t(`hint.${hint}`)}</p>
      <div className={styles.buttons}>
        <Button variant="text" size="sm" onClick={() => close(EVERY_HINT)}>
          {t('hint.none')}
        </Button>
        <Button variant={action ? 'text' : 'quiet'} size="sm" onClick={() => close(hint)}>
          {t('hint.done')}
        </Button>
        {action && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              close(hint);
              action.act();
            }}
          >
            {action.name}
          </Button>
        )}
      </div>
    </aside>
  );
}
