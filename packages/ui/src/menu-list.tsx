import { useEffect, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import type { OpenMenu } from './menu-button.tsx';
import styles from './menu.module.css';
import { nextChoice } from './roving.ts';

/** How long the menu stays after the pointer has left it, the `--bz-menu-hide` of the tokens. */
const HIDE_AFTER_MS = 400;

/** One line of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** The chosen one of a set, with a tick. */
  readonly selected?: boolean;
  /** A line above it. */
  readonly separated?: boolean;
  /** Goes somewhere; without it `onSelect` is what it does. */
  readonly href?: string;
  readonly onSelect?: () => void;
}

/** Properties of {@link MenuList}. */
export interface MenuListProps {
  readonly menu: OpenMenu;
  readonly items: readonly MenuItem[];
  readonly align?: 'end' | 'start';
}

/** A list of things to do. Arrow keys move, Esc closes and gives the focus back to the button. */
export function MenuList({ menu: { id, label, root, close }, items, align = 'end' }: MenuListProps) {
  useEffect(() => (root.current !== null ? watch(root.current, close) : undefined), [root, close]);
  const choose = ({ onSelect }: MenuItem): void => {
    close();
    buttonOf(root.current)?.focus();
    onSelect?.();
  };
  return (
    <div id={id} role="menu" aria-label={label} className={classNames(styles.menu, styles[align])}>
      {items.map((item) => (
        <MenuEntry key={item.key} item={item} onChoose={() => choose(item)} />
      ))}
    </div>
  );
}

function MenuEntry({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  const { label, icon, selected, separated, href } = item;
  const Element = href === undefined ? 'button' : 'a';
  return (
    <Element
      {...(href === undefined ? { type: 'button' as const } : { href })}
      role={selected === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={selected}
      tabIndex={-1}
      className={classNames(styles.entry, separated && styles.separated)}
      onClick={onChoose}
    >
      {icon}
      <span className="bz-cut">{label}</span>
      {selected && <CheckIcon size={16} className={styles.tick} />}
    </Element>
  );
}

function buttonOf(root: HTMLElement | null): HTMLElement | null | undefined {
  return root?.querySelector('button');
}

/** Moves by keys, and closes with Esc, a press outside, a focus that goes away, and a pointer that has been away for a while. */
function watch(root: HTMLElement, close: () => void): () => void {
  const end = new AbortController();
  const until = { signal: end.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  root.addEventListener('keydown', (event) => handleKey(event, root, close), until);
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) close();
    },
    until,
  );
  root.addEventListener('pointerenter', () => clearTimeout(timer), until);
  root.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      // A finger leaves whenever it lifts.
      if (pointerType !== 'touch') timer = setTimeout(close, HIDE_AFTER_MS);
    },
    until,
  );
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !root.contains(target)) close();
    },
    until,
  );
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}

function handleKey(event: KeyboardEvent, root: HTMLElement, close: () => void): void {
  if (event.key === 'Escape') {
    event.stopPropagation();
    close();
    buttonOf(root)?.focus();
    return;
  }
  const all = Array.from(root.querySelectorAll<HTMLElement>('[role^=menuitem]'));
  const at = all.findIndex((entry) => entry === document.activeElement);
  const next = nextChoice(event.key, at, all.length);
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}
