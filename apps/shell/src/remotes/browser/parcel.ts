import { LoadFailure } from './load-failure.ts';
import { withinLimit } from './timing.ts';

/** Time from the call to mount until the parcel is on the page. */
export const MOUNT_LIMIT_MS = 4_000;
/** An update or an unmount that takes longer is not waited for: what comes next must not hang on it. */
export const CHANGE_LIMIT_MS = 3_000;

/** Lifecycles of a single-spa parcel, each called with all props. */
export interface ParcelLifecycles<Props> {
  readonly bootstrap: (props: Props) => Promise<unknown>;
  readonly mount: (props: Props) => Promise<unknown>;
  readonly update: (props: Props) => Promise<unknown>;
  readonly unmount: (props: Props) => Promise<unknown>;
}

/** One life of a parcel: mounted once, unmounted once. */
export interface Parcel<Props> {
  /** @throws {@link LoadFailure} `mount-timed-out`, or what the lifecycle threw; the parcel is then unmounted */
  mount(props: Props): Promise<void>;
  /** Replaces all props; nothing, unless it is mounted. Never rejects. */
  update(props: Props): Promise<void>;
  /** Does nothing unless it is mounted. Never rejects: the caller removes the element in any case. */
  unmount(): Promise<void>;
}

/** Runs a parcel's lifecycles one at a time, in the order in which they were asked for. */
export function createParcel<Props>(lifecycles: ParcelLifecycles<Props>): Parcel<Props> {
  let mounted: Props | null = null;
  let last: Promise<void> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function start(props: Props): Promise<void> {
    await lifecycles.bootstrap(props);
    await lifecycles.mount(props);
  }

  return {
    mount: (props) =>
      inTurn(async () => {
        try {
          await withinLimit(start(props), MOUNT_LIMIT_MS, mountTimedOut);
          mounted = props;
        } catch (error) {
          // A mount that has begun must not appear later, in a place that belongs to another by then.
          void settle(lifecycles.unmount(props));
          throw error;
        }
      }),
    update: (props) =>
      inTurn(async () => {
        if (mounted === null) return;
        mounted = props;
        await settle(lifecycles.update(props));
      }),
    unmount: () =>
      inTurn(async () => {
        if (mounted === null) return;
        const props = mounted;
        mounted = null;
        await settle(lifecycles.unmount(props));
      }),
  };
}

function settle(change: Promise<unknown>): Promise<void> {
  return withinLimit(change, CHANGE_LIMIT_MS, () => new Error('late')).then(
    () => undefined,
    () => undefined,
  );
}

function mountTimedOut(): LoadFailure {
  return new LoadFailure('mount-timed-out', `not mounted within ${MOUNT_LIMIT_MS} ms`);
}
