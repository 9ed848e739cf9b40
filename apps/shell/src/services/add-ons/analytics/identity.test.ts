import type { SessionState } from '@baize/contract';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { sampleUser } from '../../../testing/sample-page.ts';
import { followIdentity } from './identity.ts';

const player = (id: string): SessionState => ({ status: 'player', user: sampleUser({ id }), region: 'RU' });
const told: string[] = [];
const client = {
  identify: (id?: string) => void told.push(`identify ${id}`),
  reset: () => void told.push('reset'),
};
const refused = jest.fn();

function follow(first: SessionState): BehaviorSubject<SessionState> {
  const session$ = new BehaviorSubject(first);
  followIdentity(client, session$, refused);
  return session$;
}

beforeEach(() => {
  told.length = 0;
  refused.mockReset();
});

it('[S18] a visitor is anonymous until identified, and anonymous again after a reset', () => {
  const session$ = follow({ status: 'pending' });
  session$.next({ status: 'guest' });
  expect(told).toEqual([]);
  session$.next(player('u1'));
  session$.next(player('u1'));
  expect(told).toEqual(['identify u1']);
  session$.next({ status: 'guest' });
  expect(told).toEqual(['identify u1', 'reset']);
});

it('[S02] a logout resets the analytics identity, and another player is another person', () => {
  const session$ = follow(player('u1'));
  session$.next(player('u2'));
  expect(told).toEqual(['identify u1', 'reset', 'identify u2']);
  session$.next({ status: 'pending' });
  session$.next({ status: 'guest' });
  expect(told.at(-1)).toBe('reset');
});

it.each(['', '  ', 'distinct_id', 'distinctid', 'DISTINCT_ID'])('[V08] refuses %j as a visitor’s id', (id) => {
  follow(player(id)).next({ status: 'guest' });
  expect([told, refused.mock.calls]).toEqual([[], [[id]]]);
});
