import { expect, it, jest } from '@jest/globals';
import type { ShellApi } from '@baize/contract';
import { BehaviorSubject } from 'rxjs';
import type { DemoServer } from './demo-server.ts';
import { createDemoShell } from './demo-shell.ts';

it('a demo bet has no page: its links lead nowhere and a press checks it here, while all others lead where they say', () => {
  const navigate = jest.fn();
  const onCheck = jest.fn();
  const shell = { href: (path: string) => `/en${path}`, navigate, http: {} } as unknown as ShellApi;
  const server: DemoServer = { currency: 'RUB', has: (betId) => betId === 'own', answer: () => undefined };
  const wallet = { wallet$: new BehaviorSubject(null), holdWallet: () => () => undefined };
  const demo = createDemoShell(shell, server, wallet, onCheck);

  const [own, others] = ['/games/dice/bets/own', '/games/dice/bets/of-others'];
  expect([own, others].map(demo.href)).toEqual(['#', '/en/games/dice/bets/of-others']);
  for (const path of [own, others]) demo.navigate(path);
  expect(onCheck.mock.calls).toEqual([['own']]);
  expect(navigate.mock.calls.map(([path]) => path)).toEqual([others]);
});
