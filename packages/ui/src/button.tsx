import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { useLasting } from './use-lasting.ts';

/** Most calls are answered sooner: a button that dims for a moment only flickers, and its fading delays the answer's frame. */
const UNSHOWN_MS = 200;

/** What a button looks like; see `ButtonLook`. */
export type ButtonVariant = 'cloth' | 'danger' | 'primary' | 'quiet' | 'text';

/** Heights of 32, 40, 48 and 56 pixels, from `sm` to `xl`. */
export type ButtonSize = 'lg' | 'md' | 'sm' | 'xl';

interface ButtonLook {
  /** `primary` is the one main action of a view; `cloth` lies on a cloth. */
  readonly variant?: ButtonVariant;
  /** Heights 32, 40, 48 and 56 pixels; `xl` fills its row. */
  readonly size?: ButtonSize;
  readonly block?: boolean;
  readonly icon?: ReactNode;
}

/** Properties of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Ignores presses, keeping the focus where it is, and shows a spinner when that lasts. */
  readonly busy?: boolean;
}

/** A button that acts. One that is `busy` keeps its width and takes no press. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const waiting = useLasting(busy, UNSHOWN_MS);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would throw the focus away, and a submit must be stopped too.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
      className={look({ variant, size, block }, classNames(waiting && styles.waiting, className))}
      onClick={press}
    >
      {waiting ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** Properties of {@link ButtonLink}. */
export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  readonly href: string;
}

/** A link that looks like a button: it goes somewhere, it does nothing. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      {children}
    </a>
  );
}

function look({ variant = 'quiet', size = 'md', block }: ButtonLook, className?: string): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className);
}
