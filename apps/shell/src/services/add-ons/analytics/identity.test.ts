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
  get_property: (name: string) => (name === '$user_state' ? userState : undefined),
};
let userState = 'anonymous';
const refused = jest.fn();

function follow(first: SessionState): BehaviorSubject<SessionState> {
  const session$ = new BehaviorSubject(first);
  followIdentity(client, session$, refused);
  return session$;
}

beforeEach(() => {
  told.length = 0;
  userState = 'anonymous';
  refused.mockReset();
});

it('[row:S18] a visitor is anonymous until identified, and anonymous again after a reset', () => {
  const session$ = follow({ status: 'pending' });
  session$.next({ status: 'guest' });
  expect(told).toEqual([]);
  session$.next(player('u1'));
  session$.next(player('u1'));
  expect(told).toEqual(['identify u1']);
  // It is not known yet who is there: the player has not left.
  session$.next({ status: 'pending' });
  expect(told).toEqual(['identify u1']);
  session$.next({ status: 'guest' });
  expect(told).toEqual(['identify u1', 'reset']);
  session$.next({ status: 'guest' });
  session$.next(player('u1'));
  session$.next(player('u2'));
  expect(told.slice(2)).toEqual(['identify u1', 'reset', 'identify u2']);
});

it('[row:S18] a page that is still to find out who is there keeps who was', () => {
  userState = 'identified';
  const session$ = follow({ status: 'pending' });
  expect(told).toEqual([]);
  session$.next({ status: 'guest' });
  session$.next({ status: 'guest' });
  expect(told).toEqual(['reset']);
});

it('[row:S18] [row:S02] who leaves twice is reset twice, and a guest once', () => {
  const session$ = follow({ status: 'guest' });
  for (const state of [player('u1'), { status: 'guest' }, player('u1'), { status: 'guest' }] as const)
    session$.next(state);
  expect(told).toEqual(['identify u1', 'reset', 'identify u1', 'reset']);
});

it('[row:S02] a logout resets the analytics identity, and another player is another person', () => {
  const session$ = follow(player('u1'));
  session$.next(player('u1'));
  session$.next(player('u2'));
  session$.next({ status: 'pending' });
  expect(told).toEqual(['identify u1', 'reset', 'identify u2']);
  session$.next({ status: 'guest' });
  expect(told.at(-1)).toBe('reset');
});

it('[row:S02] who could not be identified leaves nothing behind to reset', () => {
  follow(player('distinct_id')).next({ status: 'guest' });
  expect(told).toEqual([]);
});

it.each(['', '  ', 'distinct_id', 'distinctid', 'DISTINCT_ID'])(
  '[row:V08] [row:S18] refuses %j as a visitor’s id',
  (id) => {
    follow(player(id)).next({ status: 'guest' });
    expect([told, refused.mock.calls]).toEqual([[], [[id]]]);
  },
);

it('[row:S02] a session that ended while nothing was measured: the guest is nobody in particular', () => {
  userState = 'identified';
  follow({ status: 'guest' });
  expect(told).toEqual(['reset']);
});

it('[row:S18] [row:S02] a player whom an earlier page identified is not another person', () => {
  userState = 'identified';
  follow(player('u1'));
  expect(told).toEqual(['identify u1']);
});
