import { expect, test } from '@jest/globals';
import { ModuleNeedError } from './load-order.ts';
import type { Outside } from './outside.ts';
import { readConfig } from './config.ts';
import { connectPorts } from './connect-ports.ts';

const party = (name: string) => ({ name }) as unknown as Outside['slots'];
const config = readConfig({ SLOTS: 'seamless' }, '/srv');
const slots = { name: 'slots', ports: ['slots'] } as const;

test('of two parties behind one port the later has it', () => {
  const outside = connectPorts(
    [slots],
    [{ outside: { slots: party('sandbox') } }, { outside: { slots: party('real') } }],
    config,
  );
  expect(outside.slots.name).toBe('real');
});

test('a port without a party is refused, by the names of module and port', () => {
  const refused = () => connectPorts([slots], [{ outside: { sms: null } }], config);
  expect(refused).toThrow(ModuleNeedError);
  expect(refused).toThrow(
    'module-need: slots needs slots, and nothing that is started provides it. SLOTS chooses seamless.',
  );
});

test('a party that is known to be nobody stands there', () => {
  expect(connectPorts([{ name: 'identity', ports: ['sms'] }], [{ outside: { sms: null } }], config).sms).toBeNull();
});
