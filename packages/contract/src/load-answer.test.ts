import { describe, expect, it } from '@jest/globals';
import { isLoadAnswer, notFound, notFoundIfUnknown, redirect } from './load-answer.ts';
import { CallFailure } from './call-failure.ts';

const OUT_OF_THE_SITE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'games/dice',
  '',
];

const failed = (status: number | null) => new CallFailure({ code: 'some-code', status, message: 'refused' });

describe('answers of `load`', () => {
  it('are plain values, the same after a worker or JSON has handed them on', () => {
    for (const answer of [notFound(), redirect('/games/slots/lucky/demo?a=1#top')]) {
      expect(structuredClone(answer)).toEqual(answer);
      expect(isLoadAnswer(JSON.parse(JSON.stringify(answer)))).toBe(true);
    }
  });

  it.each(OUT_OF_THE_SITE)('a redirect to %j is refused', (to) => {
    expect(() => redirect(to)).toThrow('Not a path of this site');
  });

  it.each([undefined, null, 'not-found', 7, {}, { loadAnswer: 'other' }, { loadAnswer: 'redirect' }])(
    '%j is data',
    (value) => expect(isLoadAnswer(value)).toBe(false),
  );

  it.each([404, 422])('an id that a service refuses with %d is not found', (status) => {
    expect(notFoundIfUnknown(failed(status))).toEqual(notFound());
  });

  it.each([failed(500), failed(503), failed(401), failed(null), new Error('broken')])(
    'service-down: %s is not "not found"',
    (failure) => expect(() => notFoundIfUnknown(failure)).toThrow(failure),
  );
});
