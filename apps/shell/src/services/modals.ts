import type { EventBus, ModalName, ModalProps, Modals, Present } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { Site } from './site/site.ts';

/** The modal on the screen and what it was opened with. */
export type OpenModal = { [Name in ModalName]: { readonly name: Name; readonly props: ModalProps[Name] } }[ModalName];

export interface ModalStack extends Modals {
  /** One at a time: opening another one takes its place. */
  readonly open$: Present<OpenModal | null>;
}

/**
 * The shell's modals. Each lies over the page as a layer of the history, so that the back button closes it.
 *
 * @param mayOpen is asked before each, and tells the visitor why where it does not open
 */
export function createModals(
  events: EventBus,
  site: Pick<Site, 'openLayer' | 'closeLayer'>,
  mayOpen: (name: ModalName) => boolean = () => true,
): ModalStack {
  const open$ = new BehaviorSubject<OpenModal | null>(null);

  function gone(): void {
    const name = open$.value?.name;
    if (!name) return;
    open$.next(null);
    events.emit('modal.closed', { name });
  }

  function show(next: OpenModal): void {
    if (!mayOpen(next.name)) return;
    const before = open$.value;
    open$.next(next);
    if (before) events.emit('modal.closed', { name: before.name });
    events.emit('modal.opened', { name: next.name });
    site.openLayer(gone);
  }

  events.on('modal.requested', show);
  return {
    open$,
    open: (name, props) => show({ name, props } as OpenModal),
    close() {
      if (!open$.value) return;
      gone();
      site.closeLayer();
    },
  };
}
