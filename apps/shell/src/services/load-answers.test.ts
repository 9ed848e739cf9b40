import { notFound, redirect } from '@baize/contract';
import type { SessionState } from '@baize/contract';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { samplePage, sampleUser } from '../testing/sample-page.ts';
import type { PageState } from '../page/page-state.ts';
import { createLoadAnswers } from './load-answers.ts';
import type { LoadAnswers } from './load-answers.ts';
import type { SiteLocation } from './site/site.ts';

let answers: LoadAnswers;
let went: string[];
let location$: BehaviorSubject<SiteLocation>;
let session$: BehaviorSubject<SessionState>;

const at = (path: string): SiteLocation => ({ path, search: '', hash: '', by: 'push' });
function start(page: Partial<PageState> = {}): void {
  went = [];
  location$ = new BehaviorSubject(at('/games/cases/nope'));
  session$ = new BehaviorSubject<SessionState>({ status: 'guest' });
  const navigate = (path: string): void => {
    went.push(path);
    location$.next(at(path));
  };
  answers = createLoadAnswers(samplePage({ path: '/games/cases/nope', ...page }), { location$, navigate }, session$);
}
beforeEach(() => start());

describe('what a load answers', () => {
  it('[row:R46] not found holds for the address until it is left', () => {
    answers.follow('/games/cases/nope', notFound());
    expect(answers.missing$.value).toBe('/games/cases/nope');
    location$.next({ ...at('/games/cases/nope'), hash: '#a' });
    expect(answers.missing$.value).toBe('/games/cases/nope');
    location$.next(at('/'));
    location$.next(at('/games/cases/nope'));
    expect(answers.missing$.value).toBeNull();
  });

  it('[row:R46] begins with what the server was told', () => {
    start({ route: { kind: 'invalid' } });
    expect(answers.missing$.value).toBe('/games/cases/nope');
  });

  it('is asked for anew by another visitor, and not when the same one is read again', () => {
    const player = (): SessionState => ({ status: 'player', user: sampleUser(), region: 'RU' });
    session$.next(player());
    answers.follow('/games/cases/nope', notFound());
    session$.next(player());
    expect(answers.missing$.value).toBe('/games/cases/nope');
    session$.next({ status: 'player', user: sampleUser({ currency: 'KZT' }), region: 'RU' });
    expect(answers.missing$.value).toBeNull();
  });

  it('a redirect leads there', () => {
    answers.follow('/games/cases/nope', redirect('/games/cases/gold?a=1'));
    expect([went, answers.missing$.value]).toEqual([['/games/cases/gold?a=1'], null]);
  });

  it('left-meanwhile: leads nobody anywhere', () => {
    location$.next(at('/'));
    answers.follow('/games/cases/nope', redirect('/games/cases/gold'));
    answers.follow('/games/cases/nope', notFound());
    expect([went, answers.missing$.value]).toEqual([[], null]);
  });

  it('redirects-in-a-circle: nothing stands there after five', () => {
    for (let asked = 0; asked < 10; asked++)
      answers.follow(location$.value.path, redirect(asked % 2 ? '/games/cases/a' : '/games/cases/b'));
    expect(went).toHaveLength(5);
    expect(answers.missing$.value).toBe(location$.value.path);
    location$.next(at('/'));
    answers.follow('/', redirect('/games/cases/a'));
    expect(went).toHaveLength(6);
  });
});
