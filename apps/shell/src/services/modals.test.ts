import { MODALS } from '@baize/devkit/specification/modals';
import { expect, it } from '@jest/globals';
import { createEventBus } from './event-bus.ts';
import { createModals } from './modals.ts';
import type { OpenModal } from './modals.ts';

function start(mayOpen?: (name: OpenModal['name']) => boolean) {
  const told: string[] = [];
  /** What lies over the page in the history, and what the back button calls. */
  const layers: (() => void)[] = [];
  const events = createEventBus((error) => {
    throw error;
  });
  const closeLayer = (): void => {
    told.push('layer closed');
    layers.pop();
  };
  const modals = createModals(events, { openLayer: (gone) => void layers.push(gone), closeLayer }, mayOpen);
  events.on('modal.opened', ({ name }) => told.push(`${name} opened over ${layers.length}`));
  events.on('modal.closed', ({ name }) => told.push(`${name} closed, ${modals.open$.value?.name ?? 'none'} open`));
  return { modals, events, told, layers, open: () => modals.open$.value };
}

it.each(MODALS)('[row:R49] %s opens by a call and by an event, with what it is given, and closes', (name) => {
  const { modals, events, told, open } = start();
  modals.open(name, { phone: '+77015551234' });
  expect(open()).toEqual({ name, props: { phone: '+77015551234' } });
  modals.close();
  expect(open()).toBeNull();
  events.publish('modal.requested', { name, props: { amountUnits: 1 } } as never);
  expect(open()).toEqual({ name, props: { amountUnits: 1 } });
  expect(told).toEqual([`${name} opened over 0`, `${name} closed, none open`, 'layer closed', `${name} opened over 0`]);
});

it('[row:R49] one is open at a time: another takes its place', () => {
  const { modals, told, open } = start();
  modals.open('Login', {});
  modals.open('Register', {});
  expect(open()?.name).toBe('Register');
  expect(told).toEqual(['Login opened over 0', 'Login closed, Register open', 'Register opened over 1']);
});

it('[row:R49] the back button closes it; with none open there is nothing to close', () => {
  const { modals, told, layers, open } = start();
  modals.close();
  expect(told).toEqual([]);
  modals.open('PayIn', {});
  layers[0]?.();
  expect(open()).toBeNull();
  layers[0]?.();
  modals.close();
  expect(told).toEqual(['PayIn opened over 0', 'PayIn closed, none open']);
});

it('[row:R49] one that may not open leaves the one that is open', () => {
  const { modals, told, layers, open } = start((name) => name !== 'PayIn');
  modals.open('Login', {});
  modals.open('PayIn', {});
  expect([open()?.name, layers.length, told]).toEqual(['Login', 1, ['Login opened over 0']]);
});

it('asks for a proof once, whoever waits for it, and tells all how it ended', async () => {
  const { modals, told, open } = start();
  const asking = [modals.prove(['password']), modals.prove(['email'])];
  const asked = open();
  if (asked?.name !== 'Proof') throw new Error('nothing is asked');
  expect(asked.props.ways).toEqual(['password']);
  asked.props.done(true);
  modals.close();
  expect(await Promise.all(asking)).toEqual([true, true]);
  // Another call, later, is another question.
  const again = modals.prove(['password']);
  modals.close();
  expect(await again).toBe(false);
  // It is the shell's own: neither tracking nor a remote gets the event.
  expect(told).toEqual(['layer closed', 'layer closed']);
});

it('a proof that another dialog takes the place of was not made', async () => {
  const { modals } = start();
  const asking = modals.prove(['password']);
  modals.open('Login', {});
  expect(await asking).toBe(false);
});
