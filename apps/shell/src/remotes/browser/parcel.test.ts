import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LoadFailure } from './load-failure.ts';
import { CHANGE_LIMIT_MS, MOUNT_LIMIT_MS, createParcel } from './parcel.ts';
import type { Parcel, ParcelLifecycles } from './parcel.ts';

let called: string[];
/** Time that a lifecycle takes; `Infinity` for one that never ends. */
let takes: Partial<Record<keyof ParcelLifecycles<number>, number>>;
let parcel: Parcel<number>;

function lifecycle(name: keyof ParcelLifecycles<number>): (props: number) => Promise<void> {
  return async (props) => {
    called.push(`${name} ${props}`);
    const ms = takes[name] ?? 0;
    if (ms > 0) await new Promise((resolve) => ms < Infinity && setTimeout(resolve, ms));
    called.push(`${name} done`);
  };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  called = [];
  takes = {};
  const { bootstrap, mount, update, unmount } = {
    bootstrap: lifecycle('bootstrap'),
    mount: lifecycle('mount'),
    update: lifecycle('update'),
    unmount: lifecycle('unmount'),
  };
  parcel = createParcel({ bootstrap, mount, update, unmount });
});
afterEach(() => {
  jest.useRealTimers();
});

it('runs the lifecycles one at a time, in the order in which they were asked for', async () => {
  takes = { bootstrap: 10, mount: 10, update: 10 };
  const all = [parcel.mount(1), parcel.update(2), parcel.update(3), parcel.unmount()];
  await pass(100);
  await Promise.all(all);
  expect(called).toEqual([
    'bootstrap 1',
    'bootstrap done',
    'mount 1',
    'mount done',
    'update 2',
    'update done',
    'update 3',
    'update done',
    'unmount 3',
    'unmount done',
  ]);
});

it('is neither updated nor unmounted before it was mounted or after it is gone', async () => {
  await parcel.update(1);
  await parcel.unmount();
  expect(called).toEqual([]);
  await parcel.mount(1);
  await parcel.unmount();
  const { length } = called;
  await parcel.update(2);
  await parcel.unmount();
  expect(called).toHaveLength(length);
});

it('mount-times-out: refuses by name, and takes down what had begun', async () => {
  takes = { mount: Infinity };
  const failure = parcel.mount(1).catch((error: unknown) => error);
  await pass(MOUNT_LIMIT_MS - 1);
  expect(called).not.toContain('unmount 1');
  await pass(1);
  expect(await failure).toBeInstanceOf(LoadFailure);
  expect(await failure).toMatchObject({ code: 'mount-timed-out' });
  expect(called).toContain('unmount 1');
  await parcel.update(2);
  expect(called).not.toContain('update 2');
});

it('mount-throws: the error is the caller’s', async () => {
  const broken = new Error('broken');
  const thrower = createParcel<number>({
    bootstrap: lifecycle('bootstrap'),
    mount: () => Promise.reject(broken),
    update: lifecycle('update'),
    unmount: lifecycle('unmount'),
  });
  await expect(thrower.mount(1)).rejects.toBe(broken);
});

it('update-never-ends: the parcel can still be unmounted', async () => {
  takes = { update: Infinity };
  await parcel.mount(1);
  const all = [parcel.update(2), parcel.unmount()];
  await pass(CHANGE_LIMIT_MS);
  await Promise.all(all);
  expect(called.slice(-2)).toEqual(['unmount 2', 'unmount done']);
});

it('unmount-never-ends and unmount-throws: whoever waits goes on', async () => {
  takes = { unmount: Infinity };
  await parcel.mount(1);
  const gone = parcel.unmount();
  await pass(CHANGE_LIMIT_MS);
  await expect(gone).resolves.toBeUndefined();

  const thrower = createParcel<number>({
    bootstrap: lifecycle('bootstrap'),
    mount: lifecycle('mount'),
    update: lifecycle('update'),
    unmount: () => Promise.reject(new Error('broken')),
  });
  await thrower.mount(1);
  await expect(thrower.unmount()).resolves.toBeUndefined();
});
