import { element, icon } from './dom.ts';

/** Rules of a game as a dialog, which its own button closes. `more` comes behind the paragraphs. */
export function rulesDialog(
  title: string,
  paragraphs: readonly string[],
  close: string,
  more: readonly HTMLElement[] = [],
): HTMLDialogElement {
  const dialog: HTMLDialogElement = element(
    'dialog',
    { class: 'sheet', 'aria-labelledby': 'rules-title' },
    element('h2', { id: 'rules-title' }, title),
    ...paragraphs.map((text) => element('p', {}, text)),
    ...more,
    element('button', { class: 'quiet wide', type: 'button', onclick: () => dialog.close() }, close),
  );
  return dialog;
}

export function rulesButton(dialog: HTMLDialogElement, label: string): HTMLButtonElement {
  const button = element('button', { class: 'tool', type: 'button', onclick: () => dialog.showModal() });
  button.append(icon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 11v5', 'M12 8h.01'));
  button.setAttribute('aria-label', label);
  return button;
}
