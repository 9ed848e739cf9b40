import type { Profile } from '@baize/protocol';
import { expect, it } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { sampleProfile } from '../testing/sample-page.ts';
import { createFlags } from './flags.ts';

it('[row:A02] a flag is on when the profile or the analytics service says so, and leaves with the one that said it', () => {
  const profile$ = new BehaviorSubject<Profile | null>(null);
  const { flags$, measured } = createFlags({ early: true }, profile$);
  expect(flags$.value).toEqual({ early: true });

  profile$.next({ ...sampleProfile(), features: ['bonus_balances'] });
  expect(flags$.value).toEqual({ bonus_balances: true });
  measured({ new_lobby: true, bonus_balances: false });
  expect(flags$.value).toEqual({ new_lobby: true, bonus_balances: true });

  profile$.next(null);
  expect(flags$.value).toEqual({ new_lobby: true, bonus_balances: false });
  measured({});
  expect(flags$.value).toEqual({});
});
