import { expect, it } from '@jest/globals';
import { samplePage } from '../testing/sample-page.ts';
import { createEventBus } from './event-bus.ts';
import { createGeoAndMirror } from './geo-and-mirror.ts';

const KZ = { ip: '192.0.2.7', country_code: 'KZ', region: 'KZ' } as const;
const RU = { ip: '192.0.2.8', country_code: 'RU', region: 'RU' } as const;
const MOVED = { redirect: { newLink: 'https://moved.example' }, sso: null, meta_yandex_verification: null };

it('[row:D01] place and mirror are on the bus with their present values, and what follows is heard by all', () => {
  const bus = createEventBus(() => undefined);
  const { geo$, mirror$ } = createGeoAndMirror(samplePage({ geo: KZ }), bus);
  const heard: unknown[] = [];
  const stop = bus.on('geo.changed', ({ geo }) => heard.push(geo));
  const streamed = bus.stream('mirror.changed').subscribe(({ mirror }) => heard.push(mirror));
  expect(heard).toEqual([KZ, null]);

  bus.publish('geo.changed', { geo: RU });
  bus.publish('mirror.changed', { mirror: MOVED });
  expect(heard).toEqual([KZ, null, RU, MOVED]);
  expect([geo$.value, mirror$.value]).toEqual([RU, MOVED]);

  stop();
  streamed.unsubscribe();
  bus.publish('geo.changed', { geo: null });
  expect(heard).toHaveLength(4);
  // A late subscriber gets the last event, and once.
  const late: unknown[] = [];
  bus.on('geo.changed', ({ geo }) => late.push(geo));
  expect(late).toEqual([null]);
});

it('[row:D01] what has happened is not said again to whoever comes late, and a handler that throws stops nobody', () => {
  const told: unknown[] = [];
  const bus = createEventBus((_error, name) => told.push(name));
  bus.publish('modal.closed', { name: 'Login' });
  const heard: unknown[] = [];
  bus.on('modal.closed', () => {
    throw new Error('broken');
  });
  bus.on('modal.closed', ({ name }) => heard.push(name));
  expect(heard).toEqual([]);
  bus.publish('modal.closed', { name: 'PayIn' });
  expect([heard, told]).toEqual([['PayIn'], ['modal.closed']]);
});
