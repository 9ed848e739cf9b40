import { useEffect, useState } from 'react';
import { Tooltip } from './tooltip.tsx';
import styles from './tooltip.module.css';

/** The `--bz-tip-delay` and the `--bz-popover-dispose` of the tokens. */
const TIP_DELAY_MS = 200;
const DISPOSE_MS = 150;

interface Tip {
  readonly text: string | null;
  readonly place: DOMRect;
}

/**
 * Shows the names of icon buttons as tips, on the whole page, instead of the browser's own slow ones. One host serves
 * all of them: it takes over the `title` of the button under the pointer or with the focus. Until the host is mounted,
 * the browser shows the `title`.
 */
export function ButtonTips() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => listen(document, setTip), []);
  if (!tip) return null;
  const { left, top } = tip.place;
  // Keyed: the tip of the next button is another one, and does not travel there.
  return (
    <Tooltip key={`${left} ${top} ${tip.text}`} open content={tip.text} side="bottom">
      <span
        aria-hidden="true"
        className={styles.anchor}
        ref={(anchor) => {
          if (anchor) lay(anchor, tip.place);
        }}
      />
    </Tooltip>
  );
}

/** The tip is placed at the button without being part of it. */
function lay(anchor: HTMLElement, { left, top, width, height }: DOMRect): void {
  Object.assign(anchor.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
}

function listen(page: Document, show: (tip: Tip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (button: HTMLElement): void => {
    if (!button.isConnected) return;
    show({ text: nameOf(button), place: button.getBoundingClientRect() });
  };
  const close = (): void => {
    clearTimeout(timer);
    show(null);
  };
  const later = (act: () => void, ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    const button = tippedBy(event.target);
    // A pointer that rests on the tip itself may read it to the end.
    if (isTip(event.target)) clearTimeout(timer);
    else if (button) later(() => open(button), TIP_DELAY_MS);
    else later(close, DISPOSE_MS);
  };
  const focus = (event: FocusEvent): void => {
    const button = tippedBy(event.target);
    if (button?.matches(':focus-visible')) open(button);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };

  // The pointer may have come to rest before this was here.
  const resting = tippedBy(page.querySelector('button:hover'));
  if (resting) later(() => open(resting), TIP_DELAY_MS);

  page.addEventListener('pointerover', over);
  page.addEventListener('pointerdown', close);
  page.addEventListener('focusin', focus);
  page.addEventListener('focusout', close);
  page.addEventListener('keydown', key);
  page.addEventListener('scroll', close, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    page.removeEventListener('pointerover', over);
    page.removeEventListener('pointerdown', close);
    page.removeEventListener('focusin', focus);
    page.removeEventListener('focusout', close);
    page.removeEventListener('keydown', key);
    page.removeEventListener('scroll', close, { capture: true });
  };
}

/** The icon button that an event is about: its `title` says no more than its name. */
function tippedBy(target: EventTarget | null): HTMLElement | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[aria-label]') : null;
  if (!button) return null;
  if (button.title !== '' && button.title === nameOf(button)) {
    button.toggleAttribute('data-tip', true);
    button.removeAttribute('title');
  }
  return button.hasAttribute('data-tip') ? button : null;
}

function isTip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"], [data-radix-popper-content-wrapper]') !== null;
}

function nameOf(button: HTMLElement): string | null {
  return button.getAttribute('aria-label');
}
