import type { Picture } from '@baize/protocol';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

/** Properties of {@link Avatar}. */
export interface AvatarProps {
  readonly name: string;
  /** 16, 24, 28, 36 or 58 pixels. */
  readonly size?: 'lg' | 'md' | 'sm' | 'xl' | 'xs';
  /** Of the drawn set; initials where it is not known. */
  readonly picture?: Picture | null | undefined;
  readonly className?: string;
}

const TONES = ['house', 'keno', 'miner', 'dice', 'cases', 'coinflip', 'crash', 'hilo'] as const;

/**
 * The picture of a player, or initials on a patch of cloth that is always the same for a name. The name is shown next
 * to it.
 */
export function Avatar({ name, size = 'md', picture, className }: AvatarProps) {
  return (
    <span
      className={classNames(styles.avatar, styles[size], picture ? styles.drawn : styles[toneOf(name)], className)}
      data-picture={picture ?? undefined}
      aria-hidden="true"
    >
      {!picture && initialsOf(name, size)}
    </span>
  );
}

function initialsOf(name: string, size: string): string {
  const words = name.trim().split(/\s+/);
  const shown = size === 'lg' || size === 'xl' ? words.slice(0, 2) : words.slice(0, 1);
  return shown.map((word) => Array.from(word)[0] ?? '').join('');
}

function toneOf(name: string): (typeof TONES)[number] {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum = (sum * 31 + name.charCodeAt(index)) >>> 0;
  return TONES[sum % TONES.length] ?? 'house';
}
