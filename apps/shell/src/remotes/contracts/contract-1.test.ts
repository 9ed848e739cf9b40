import { expect, it, jest } from '@jest/globals';
import type { ShellApi } from '@baize/contract';
import { BehaviorSubject, Subject } from 'rxjs';
import { HydratedSubject } from '../../services/hydrated-subject.ts';
import { shellOfContract1 } from './contract-1.ts';

/** What a remote of contract 1 was compiled against, as far as it is called otherwise now. */
interface ShellOf1 {
  readonly session$: BehaviorSubject<string> & { readonly served?: string };
  readonly locale$: BehaviorSubject<string> & { readonly served?: string };
  readonly events: { readonly all$: Subject<unknown>; emit(name: string, payload: object): void };
  readonly settings: { chooseTheme(theme: string): void; chooseLocale(locale: string): Promise<void> };
  readonly live: { readonly status$: BehaviorSubject<string> };
  readonly answer: (answer: object) => void;
  readonly navigate: (path: string) => void;
  readonly isOffered: boolean;
}

function start() {
  const session$ = new HydratedSubject('pending');
  const present = {
    session$,
    locale$: new BehaviorSubject('en'),
    events: { all$: new Subject(), publish: jest.fn(), on: jest.fn() },
    settings: { theme$: new BehaviorSubject('dark'), setTheme: jest.fn(), setLocale: jest.fn() },
    live: { status$: new BehaviorSubject('open') },
    applyLoadAnswer: jest.fn(),
    navigate: jest.fn(),
    isOffered: true,
  };
  return { present, session$, shell: shellOfContract1(present as unknown as ShellApi) as ShellOf1 };
}

it('calls go to what they are called now, and what kept its name goes as it went', () => {
  const { present, shell } = start();
  shell.events.emit('bet.placed', { betId: 'b' });
  shell.settings.chooseTheme('light');
  void shell.settings.chooseLocale('ru');
  shell.answer({ loadAnswer: 'not-found' });
  shell.navigate('/games');
  expect(present.events.publish).toHaveBeenCalledWith('bet.placed', { betId: 'b' });
  expect(present.settings.setTheme).toHaveBeenCalledWith('light');
  expect(present.settings.setLocale).toHaveBeenCalledWith('ru');
  expect(present.applyLoadAnswer).toHaveBeenCalledWith({ loadAnswer: 'not-found' });
  expect(present.navigate).toHaveBeenCalledWith('/games');
  expect([shell.isOffered, shell.live.status$.value]).toEqual([true, 'open']);
});

it('a store says what the server made the page with, where it may differ, and is followed', () => {
  const { session$, shell } = start();
  const heard: string[] = [];
  const subscription = shell.session$.subscribe((state) => heard.push(state));
  session$.next('player');
  subscription.unsubscribe();
  session$.next('guest');
  expect(heard).toEqual(['pending', 'player']);
  expect(['served' in shell.session$, shell.session$.served, shell.session$.value]).toEqual([true, 'pending', 'guest']);
  expect('served' in shell.locale$).toBe(false);
});

it('everything is the same object each time: a hook would subscribe anew', () => {
  const { shell } = start();
  expect(shell.session$).toBe(shell.session$);
  expect(shell.events).toBe(shell.events);
  expect(shell.navigate).toBe(shell.navigate);
});
