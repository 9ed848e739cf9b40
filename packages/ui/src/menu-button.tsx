import { useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './menu.module.css';

/** A menu that is open, for its list. */
export interface OpenMenu {
  readonly id: string;
  readonly label: string;
  /** The element that contains the button and the list; the button comes first. */
  readonly root: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/** Properties of {@link MenuButton}. */
export interface MenuButtonProps {
  /** Name of the button and of the list; contains the text of `trigger`, if it has one. */
  readonly label: string;
  /** Face of the button. */
  readonly trigger: ReactNode;
  /** The list of a menu that is open: a `MenuList`, which may come later than the button. */
  readonly renderList: (menu: OpenMenu) => ReactNode;
  /** The pointer or the focus has come to the button: what the list needs can be loaded. */
  readonly onNear?: () => void;
  readonly triggerClassName?: string;
}

/** The button of a menu, without what the menu is made of. */
export function MenuButton({ label, trigger, renderList, onNear, triggerClassName }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  const press = (): void => {
    onNear?.();
    setOpen(!open);
  };
  return (
    <div ref={root} role="presentation" className={styles.root} onPointerEnter={onNear} onFocus={onNear}>
      <button
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={press}
      >
        {trigger}
      </button>
      {open && renderList({ id, label, root, close })}
    </div>
  );
}
