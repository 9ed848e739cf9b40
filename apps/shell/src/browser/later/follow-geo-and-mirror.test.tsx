import { CallFailure } from '@baize/contract';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createEventBus } from '../../services/event-bus.ts';
import { createGeoAndMirror } from '../../services/geo-and-mirror.ts';
import type { Shell } from '../../services/shell.ts';
import { fakeHttp } from '../../testing/fake-http.ts';
import type { FakeAnswers } from '../../testing/fake-http.ts';
import { samplePage } from '../../testing/sample-page.ts';
import { followGeoAndMirror } from './follow-geo-and-mirror.ts';

const KZ = { ip: '192.0.2.7', country_code: 'KZ', region: 'KZ' } as const;
const RU = { ip: '192.0.2.8', country_code: 'RU', region: 'RU' } as const;
const MOVED = { redirect: { newLink: 'https://moved.example' }, sso: null, meta_yandex_verification: null };

const reload = jest.fn();
let heard: unknown[];
let stop: () => void = () => undefined;

/** A page that was made in Kazakhstan and has a connection again. */
async function comeBack(answers: FakeAnswers): Promise<void> {
  const events = createEventBus(() => undefined);
  const geoAndMirror = createGeoAndMirror(samplePage({ geo: KZ }), events);
  const { http } = fakeHttp(answers);
  stop = followGeoAndMirror({ ...geoAndMirror, events, http } as unknown as Shell, reload);
  events.all$.subscribe(({ payload }) => heard.push(payload));
  dispatchEvent(new Event('online'));
  // The answers are here; what is made of them comes in the next turns.
  await new Promise((resolve) => setTimeout(resolve));
}
beforeEach(() => {
  heard = [];
  reload.mockClear();
});
afterEach(() => stop());

it('[row:D01] [row:C49] a visitor who is elsewhere by now, and a site that has moved, are told by the bus', async () => {
  await comeBack({ 'GET /geo_ip': () => ({ data: { data: RU } }), 'POST /middleware/mirror': () => MOVED });
  expect(heard).toEqual([{ geo: RU }, { mirror: MOVED }]);
  expect(reload).not.toHaveBeenCalled();
});

it('nothing is told where nothing has changed, or nobody answers', async () => {
  await comeBack({ 'GET /geo_ip': () => ({ data: { data: KZ } }) });
  expect(heard).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

it('[row:S13] [row:X01] a country that is refused has the page made anew, which says so with its data', async () => {
  await comeBack({
    'GET /geo_ip': () => {
      throw new CallFailure({ code: 'country-blocked', status: 451, message: 'refused' });
    },
  });
  expect(reload).toHaveBeenCalledTimes(1);
});
