import { Badge } from '@baize/ui/badge';
import { formatMoney, formatMultiplier } from '@baize/ui/format';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTexts } from '../../../services/shell-context.ts';
import type { RoundFigure } from './figures.ts';
import styles from './round-badge.module.css';
import { type LiveGame, useRoundFigure } from './use-round-figure.ts';

/**
 * What is played at a table now, on its tile. Hidden from screen readers, which would announce a new name of the link
 * twice a second; the game itself announces it less often.
 */
export function RoundBadge({ game }: { readonly game: LiveGame }) {
  const place = useRef<HTMLSpanElement>(null);
  const figure = useRoundFigure(game, useSeen(place));
  return (
    <span ref={place} className={styles.place} aria-hidden="true">
      {figure && (
        <Badge tone="cloth" dot={figure.kind !== 'crashed'} className={styles.badge}>
          <FigureText figure={figure} />
        </Badge>
      )}
    </span>
  );
}

function FigureText({ figure }: { readonly figure: RoundFigure }) {
  const { t, locale } = useTexts();
  switch (figure.kind) {
    case 'rising':
    case 'crashed':
      return <span className="bz-num">{formatMultiplier(figure.multiplier * 100, locale)}</span>;
    case 'pot':
      return t('lobby.pot', { amount: formatMoney(figure.units, figure.currency, locale, { decimals: 'auto' }) });
    case 'betting':
    case 'spinning':
      return t(`lobby.${figure.kind}`);
  }
}

/** Whether the place is seen: on the screen, in a visible tab. */
function useSeen(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const look = (): void => setShown(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isInView && isShown;
}
