import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

export interface AvatarProps {
  readonly name: string;
  /** 24, 28, 36 or 58 pixels. */
  readonly size?: 'lg' | 'md' | 'sm' | 'xl';
  /** Address of a square picture, which covers the initials once it is here. */
  readonly picture?: string | null;
  readonly className?: string;
}

const TONES = ['house', 'keno', 'miner', 'dice', 'cases', 'coinflip', 'crash', 'hilo'] as const;

/** Initials on a patch of cloth that is always the same for a name. The name itself stands next to it. */
export function Avatar({ name, size = 'md', picture, className }: AvatarProps) {
  return (
    <span className={classNames(styles.avatar, styles[size], styles[toneOf(name)], className)} aria-hidden="true">
      {initialsOf(name, size)}
      {picture && <img className={styles.picture} src={picture} alt="" />}
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
