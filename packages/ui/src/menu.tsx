import {
  useEffect,
  useId,
  useRef,
  useState,
  type DOMAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';
import styles from './menu.module.css';
import { nextChoice } from './roving.ts';

/** How long the menu stays after the pointer has left it, the `--bz-menu-hide` of the tokens. */
const HIDE_AFTER_MS = 400;

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

export interface MenuProps {
  /** Name of the button and of the list; contains the text of `trigger`, if it has one. */
  readonly label: string;
  /** Face of the button. */
  readonly trigger: ReactNode;
  readonly items: readonly MenuItem[];
  readonly align?: 'end' | 'start';
  readonly triggerClassName?: string;
}

/** A button with a list of things to do. Arrow keys move, Esc closes and gives the focus back. */
export function Menu({ label, trigger, items, align = 'end', triggerClassName }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  useCloseOnOutsidePress(open, root, () => setOpen(false));
  const hideAfterLeave = useHideAfterLeave(() => setOpen(false));

  const entries = () => Array.from(root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
      return;
    }
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const next = open ? nextChoice(event.key, at, all.length) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <div
      ref={root}
      role="presentation"
      className={styles.root}
      onKeyDown={handleKey}
      {...hideAfterLeave}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div id={listId} role="menu" aria-label={label} className={classNames(styles.menu, styles[align])}>
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { label, icon, selected, separated, href, onSelect } = item;
  const Element = href === undefined ? 'button' : 'a';
  return (
    <Element
      {...(href === undefined ? { type: 'button' as const } : { href })}
      role={selected === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={selected}
      tabIndex={-1}
      className={classNames(styles.entry, separated && styles.separated)}
      onClick={() => {
        close();
        onSelect?.();
      }}
    >
      {icon}
      <span className="bz-cut">{label}</span>
      {selected && <CheckIcon size={16} className={styles.tick} />}
    </Element>
  );
}

/** Hides once the pointer has been away for {@link HIDE_AFTER_MS}. */
function useHideAfterLeave(hide: () => void): Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => clearTimeout(timer.current),
    onPointerLeave: (event) => {
      // A finger leaves whenever it lifts.
      if (event.pointerType !== 'touch') timer.current = setTimeout(hide, HIDE_AFTER_MS);
    },
  };
}

function useCloseOnOutsidePress(open: boolean, root: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
}
