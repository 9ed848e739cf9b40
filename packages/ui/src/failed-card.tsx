import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './notice-card.module.css';

/** Properties of {@link FailedCard}. */
export interface FailedCardProps {
  readonly title: ReactNode;
  /** The element of the title; `h1` where the card replaces a whole page. */
  readonly heading?: 'h1' | 'strong';
  /** What it means for the player's money comes first. */
  readonly text: ReactNode;
  readonly retry?: { readonly label: string; readonly onPress: () => void; readonly busy?: boolean };
  readonly home?: { readonly label: string; readonly href: string };
  /** What support asks for: version and code. */
  readonly details?: string;
  readonly className?: string;
}

/** Shown in place of a remote that failed, while the rest of the page works. */
export function FailedCard({
  title,
  heading: Title = 'strong',
  text,
  retry,
  home,
  details,
  className,
}: FailedCardProps) {
  return (
    <div role="alert" className={classNames(styles.card, styles.framed, className)}>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {(retry || home) && (
        <div className={styles.actions}>
          {retry && (
            <Button variant="primary" size="sm" busy={retry.busy} onClick={retry.onPress}>
              {retry.label}
            </Button>
          )}
          {home && (
            <ButtonLink variant="text" size="sm" href={home.href}>
              {home.label}
            </ButtonLink>
          )}
        </div>
      )}
      {details && <p className={classNames('bz-mono', styles.details)}>{details}</p>}
    </div>
  );
}
