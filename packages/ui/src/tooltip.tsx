import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

/** How long the pointer rests before a tip shows, the `--bz-tip-delay` of the tokens. */
const TIP_DELAY_MS = 200;

/** The three looks of a tooltip, by the names of the specification. */
export type TooltipTheme = 'gray-tooltip' | 'regdep-tooltip' | 'white-tooltip';

/** Properties of {@link Tooltip}. */
export interface TooltipProps {
  readonly content: ReactNode;
  readonly theme?: TooltipTheme;
  readonly side?: 'bottom' | 'left' | 'right' | 'top';
  /** Given, it says by itself when it shows. */
  readonly open?: boolean;
  /** One focusable element that takes a ref. */
  readonly children: ReactElement;
}

/** A hint on hover and focus. Touch does not reach it, so nothing may be said here alone. */
export function Tooltip({ content, theme = 'gray-tooltip', side = 'top', open, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TIP_DELAY_MS}>
      <Radix.Root {...(open !== undefined && { open })}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className={classNames(styles.tip, styles[theme])}
          >
            {content}
            <Radix.Arrow className={styles.arrow} width={12} height={6} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
