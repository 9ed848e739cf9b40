import type { EventBus, ModalName, ModalProps, Modals, Store } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { Site } from './site/site.ts';

/** Asks the player to prove who they are. The shell's own: a remote's call leads to it, no remote opens it. */
export interface ProofModal {
  readonly name: 'Proof';
  readonly props: {
    /** The account's ways to prove it, the best first. */
    readonly ways: readonly string[];
    /** Reports how it ended; only the first call counts. */
    readonly done: (proved: boolean) => void;
  };
}

/** Asks for the second step of a log-in; the shell's own as well. */
export interface SecondStepModal {
  readonly name: 'SecondStep';
  readonly props: {
    /** Continues the log-in. */
    readonly ticket: string;
    /** The possible second steps: `passkey`, `totp`. */
    readonly ways: readonly string[];
    readonly done: (entered: boolean) => void;
  };
}

/** Shows what happened while the player looked elsewhere. */
export interface BellModal {
  readonly name: 'Bell';
  readonly props: { readonly done: () => void };
}
type OwnModal = BellModal | ProofModal | SecondStepModal;

/** The modal on the screen and what it was opened with. */
export type OpenModal =
  | { [Name in ModalName]: { readonly name: Name; readonly props: ModalProps[Name] } }[ModalName]
  | OwnModal;

export interface ModalStack extends Modals {
  /** @returns whether the player proved it; callers meanwhile get the same answer */
  prove(ways: readonly string[]): Promise<boolean>;
  /** @returns whether the player is in */
  secondStep(ticket: string, ways: readonly string[]): Promise<boolean>;
  /** Opens what the bell lists. */
  bell(): void;
  /** One at a time: opening another one takes its place. */
  readonly open$: Store<OpenModal | null>;
}

/**
 * The shell's modals. Each lies over the page as a layer of the history, so that the back button closes it.
 *
 * @param mayOpen is asked before each, and shows the visitor the reason for a refusal
 */
export function createModals(
  events: EventBus,
  site: Pick<Site, 'openLayer' | 'closeLayer'>,
  mayOpen: (name: OpenModal['name']) => boolean = () => true,
): ModalStack {
  const open$ = new BehaviorSubject<OpenModal | null>(null);

  let proving: Promise<boolean> | null = null;

  function left(modal: OpenModal): void {
    if ('done' in modal.props) modal.props.done(false);
    else events.publish('modal.closed', { name: modal.name as ModalName });
  }

  function gone(): void {
    const before = open$.value;
    if (!before) return;
    open$.next(null);
    left(before);
  }

  function show(next: OpenModal): void {
    if (!mayOpen(next.name)) return;
    const before = open$.value;
    open$.next(next);
    if (before) left(before);
    if (!('done' in next.props)) events.publish('modal.opened', { name: next.name as ModalName });
    site.openLayer(gone);
  }

  events.on('modal.requested', show);
  return {
    open$,
    open: (name, props) => show({ name, props } as OpenModal),
    bell: () => show({ name: 'Bell', props: { done() {} } }),
    prove(ways) {
      proving ??= new Promise<boolean>((done) => show({ name: 'Proof', props: { ways, done } })).finally(() => {
        proving = null;
      });
      return proving;
    },
    secondStep: (ticket, ways) => new Promise((done) => show({ name: 'SecondStep', props: { ticket, ways, done } })),
    close() {
      if (!open$.value) return;
      gone();
      site.closeLayer();
    },
  };
}
