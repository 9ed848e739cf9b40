import { isLoadAnswer } from '@baize/contract';
import type { LoadAnswer, RemoteLocation, RemoteModule, RemoteProps, ShellApi } from '@baize/contract';
import { REMOTE_ROOT_ATTRIBUTE } from '../../page/page-ids.ts';
import type { PageRemote, PageState } from '../../page/page-state.ts';
import type { RouteTarget } from '../../page/route-match.ts';
import type { Shell } from '../../services/shell.ts';
import { shellFor } from '../contracts/shell-for.ts';
import { firstData } from '../first-data.ts';
import { identifierPrefix } from '../identifier-prefix.ts';
import type { Containers } from './containers/containers.ts';
import { LoadAnswered } from './load-answered.ts';
import { LoadFailure } from './load-failure.ts';
import type { MountedParcel, ParcelOptions } from './mount-parcel.ts';
import type { LoadedStyles } from './styles.ts';
import type { CompleteTarget } from './complete-target.ts';

/** Marks a root that is mounted and not to be seen yet. */
const WAITING_ATTRIBUTE = 'data-remote-waiting';

/** What the host builds on; the tests give their own. */
export interface MountParts {
  readonly shell: Pick<Shell, 'apiFor' | 'loadMessages' | 'locale$' | 'session$'> & {
    readonly page: Pick<PageState, 'services' | 'teamServices'>;
  };
  readonly containers: Pick<Containers, 'load'>;
  readonly completeTarget: CompleteTarget;
  readonly loadStyles: (remote: PageRemote, module: RouteTarget['module']) => Promise<LoadedStyles>;
  readonly mountParcel: (options: ParcelOptions) => Promise<MountedParcel>;
}

/** A version whose code, styles and texts are here, and which is not mounted yet. */
export interface PreparedRemote {
  readonly target: RouteTarget;
  readonly module: RemoteModule;
  readonly styles: LoadedStyles;
}

/** A version that is mounted on the page. */
export interface MountedRemote {
  readonly target: RouteTarget;
  readonly root: HTMLElement;
  canSwap(): boolean;
  /** The same module at another location: new parameters or another query. */
  move(target: RouteTarget): Promise<void>;
  /** Takes it off the page and ends all it subscribed to. */
  leave(): Promise<void>;
  removeStyles(): void;
}

/** @throws LoadFailure */
export async function prepare(parts: MountParts, asked: RouteTarget, attempt: number): Promise<PreparedRemote> {
  const { containers } = parts;
  if (asked.remote.unpublished) throw new LoadFailure('not-published', asked.remote.name);
  const target = await parts.completeTarget(asked, attempt);
  const { remote, module: manifest } = target;
  // Its policy lets nothing through to a service that came later.
  const { services, teamServices } = parts.shell.page;
  if (!(manifest.service in { ...services, ...teamServices[remote.name] }))
    throw new LoadFailure('service-unknown', manifest.service);
  // The sheets first: the container's own loader finds them in the head and does not ask again.
  const styles = parts.loadStyles(remote, manifest);
  const [module, loadedStyles] = await Promise.all([
    containers.load(remote, manifest.expose, attempt),
    styles,
    textsOf(parts, remote, manifest),
  ]);
  return { target, module, styles: loadedStyles };
}

/** Texts that cannot be loaded must not block the game: its keys, or those of the language before, replace them. */
function textsOf({ shell }: MountParts, remote: PageRemote, module: RouteTarget['module']): Promise<void> {
  return shell.loadMessages(remote, module, shell.locale$.value).catch(() => undefined);
}

export interface MountOptions {
  /** The element with the server's HTML and the data it was made of; null mounts into a new element. */
  readonly hydrate: { readonly root: HTMLElement; readonly data: unknown } | null;
  /** First data that is on its way already; it gives undefined where it could not be loaded. */
  readonly ahead?: Promise<unknown> | null;
  readonly onThrow: (error: unknown) => void;
  /** Called with the answer of its `load` that replaces data, when it moves. */
  readonly onAnswer: (target: RouteTarget, answer: LoadAnswer) => void;
}

/**
 * Puts a prepared version into the slot, unseen until {@link reveal} when there was nothing to hydrate.
 *
 * @throws LoadFailure `render-threw`, `mount-timed-out`, or LoadAnswered; the page is then as it was before
 */
export async function mountRemote(
  parts: MountParts,
  slot: HTMLElement,
  prepared: PreparedRemote,
  options: MountOptions,
): Promise<MountedRemote> {
  const { target, module, styles } = prepared;
  const { remote, module: manifest } = target;
  const { api, canSwap, dispose } = parts.shell.apiFor(remote, manifest);
  // From here on a change of the language waits for its texts; there may have been one since they were asked for.
  await textsOf(parts, remote, manifest);
  const root = options.hydrate?.root ?? newRoot();
  styles.apply();
  if (!options.hydrate) slot.append(root);
  let props: RemoteProps<unknown>;
  let parcel: MountedParcel;
  try {
    const data = options.hydrate
      ? options.hydrate.data
      : ((await options.ahead) ?? (await dataFor(module, api, target.location, MOUNT_DATA_LIMIT_MS)));
    if (isLoadAnswer(data)) throw new LoadAnswered(data);
    props = { shell: await shellFor(remote.contract, api), location: target.location, data };
    parcel = await parts.mountParcel({
      element: root,
      module,
      props,
      identifierPrefix: identifierPrefix(remote.name, manifest),
      react: remote.react,
      hydrate: options.hydrate !== null,
      onThrow: options.onThrow,
    });
  } catch (error) {
    dispose();
    root.remove();
    throw error;
  }

  let present = target;
  return {
    get target() {
      return present;
    },
    root,
    canSwap,
    async move(next) {
      const before = present;
      present = next;
      if (sameAddress(before, next)) return;
      props = { ...props, location: next.location };
      if (before.location.path !== next.location.path) {
        const data = await dataFor(module, api, next.location, MOVE_DATA_LIMIT_MS);
        if (present !== next) return;
        if (isLoadAnswer(data)) return options.onAnswer(next, data);
        props = { ...props, data };
      }
      parcel.update(props);
    },
    async leave() {
      await parcel.unmount();
      dispose();
      root.remove();
    },
    removeStyles: styles.remove,
  };
}

/** The skeleton is shown as long as this before the module is mounted without its data. */
const MOUNT_DATA_LIMIT_MS = 2_000;
/** Data of a move within a module must be quick: without it the module shows its own waiting state and asks itself. */
const MOVE_DATA_LIMIT_MS = 120;

/** First data of a target that was not asked for yet. */
export async function dataAhead({ shell }: MountParts, { target, module }: PreparedRemote): Promise<unknown> {
  if (!module.load) return undefined;
  const { api, dispose } = shell.apiFor(target.remote, target.module);
  return dataFor(module, api, target.location, MOUNT_DATA_LIMIT_MS).finally(dispose);
}

function dataFor(module: RemoteModule, api: ShellApi, location: RemoteLocation, limitMs: number): Promise<unknown> {
  return firstData(module, {
    location,
    locale: api.locale$.value,
    session: api.session$.value,
    guestCurrency: api.guestCurrency,
    callUntil: (over) => (call, input) => api.http.call(call, ...([{ ...input, signal: over }] as never)),
    limitMs,
  });
}

function sameAddress({ location: a }: RouteTarget, { location: b }: RouteTarget): boolean {
  return a.path === b.path && a.search === b.search;
}

function newRoot(): HTMLElement {
  const root = document.createElement('div');
  root.setAttribute(REMOTE_ROOT_ATTRIBUTE, '');
  // Laid out at its size but not seen, so that what measures itself on mount measures right.
  root.setAttribute(WAITING_ATTRIBUTE, '');
  return root;
}

/** Shows a root that was mounted unseen. */
export function reveal(root: HTMLElement): void {
  root.removeAttribute(WAITING_ATTRIBUTE);
}
