import { createHash, createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell } from '@baize/devkit/fake-shell';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import type { InputOf, OwnWheel, WheelSpin, calls } from '@baize/protocol';
import { fireEvent, renderHook, screen } from '@testing-library/react';
import page from '../bonuses/module.tsx';
import { FUTURE, RUB, WHEEL } from '../testing/samples.ts';
import { showPage } from '../testing/show.tsx';
import { checkSpin } from './check-spin.ts';
import { useSpin } from './use-spin.ts';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  // No test waits six seconds for it: reduced motion is on.
  globalThis.matchMedia = ((query: string) => ({ matches: query.includes('reduced-motion') })) as typeof matchMedia;
});

function spinOf(serverSeed: string, clientSeed: string, nonce: number): WheelSpin {
  const word = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest().readUInt32BE(0);
  return {
    id: '00000000-0000-4000-8000-000000000009',
    currency: 'RUB',
    sector: word % 24,
    prizeUnits: RUB / 10,
    at: '2026-11-20T10:00:00.000Z',
    algorithm: 'wheel/1',
    serverSeedHash: createHash('sha256').update(serverSeed).digest('hex'),
    serverSeed,
    clientSeed,
    nonce,
  };
}

describe('a spin is checked in the browser', () => {
  it('[F35] by hashes of its own, and nothing else than what was published passes', async () => {
    for (let nonce = 0; nonce < 20; nonce++)
      expect(await checkSpin(spinOf('server', 'mine', nonce))).toMatchObject({ matches: true });
    const spin = spinOf('server', 'mine', 1);
    expect((await checkSpin({ ...spin, sector: (spin.sector + 1) % 24 })).matches).toBe(false);
    expect((await checkSpin({ ...spin, serverSeedHash: '0'.repeat(64) })).matches).toBe(false);
    expect((await checkSpin({ ...spin, serverSeed: 'other' })).matches).toBe(false);
  });
});

function show(
  answer: (input: InputOf<typeof calls.spinWheel>) => Promise<{ spin: WheelSpin; wheel: OwnWheel }>,
  first: OwnWheel = WHEEL,
) {
  const spin = jest.fn(answer);
  let wheel = first;
  const fake = showPage(page, {
    path: '/bonuses',
    answers: {
      listBonuses: () => ({ data: [], next: null }),
      getWaitingBonus: () => ({ data: null }),
      listFreeSpins: () => ({ data: [] }),
      getOwnWheel: () => wheel,
      spinWheel: async (input) => {
        const spun = await spin(input);
        wheel = spun.wheel;
        return spun;
      },
    },
  });
  return { fake, spin };
}

describeMoneyCall('[row:K03] the free spin', {
  show(server) {
    const fake = createFakeShell({
      answers: {
        async spinWheel({ body }) {
          await server.take(body);
          return { spin: spinOf('server', body.clientSeed, 0), wheel: WHEEL };
        },
        async getOwnWheel() {
          const id = server.sendings.map(({ body }) => (body as { id: string }).id).at(-1) ?? '';
          await server.find(id);
          return { ...WHEEL, last: { ...spinOf('server', 'seed', 0), id } };
        },
      },
    });
    const onSpun = jest.fn();
    const { result, unmount } = renderHook(() => useSpin(WHEEL, onSpun), {
      wrapper: ({ children }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>,
    });
    return {
      press: () => result.current.spin(),
      told: () => onSpun.mock.calls.length + fake.records.notifications.length,
      close: unmount,
    };
  },
  looksUp: 'by-itself',
});

describe('[row:K03] the free spin', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('goes with the commitment that was seen, tells what it gave, and is over until tomorrow', async () => {
    const { spin } = show(({ body }) => {
      const spun = spinOf('server', body.clientSeed, 0);
      return Promise.resolve({ spin: spun, wheel: { ...WHEEL, nextSpinAt: FUTURE, nonce: 1, last: spun } });
    });
    expect(await screen.findByText(/₽1\.00 — 1\/4, ₽0\.10 — 2\/4, ₽0\.00 — 1\/4/)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Spin for free' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('You won ₽0.10. It is in your balance.')).toBeTruthy();
    expect(await screen.findByText('You have already spun today.')).toBeTruthy();
    expect(spin).toHaveBeenCalledTimes(1);
    expect(spin.mock.calls[0]![0].body).toMatchObject({
      serverSeedHash: WHEEL.serverSeedHash,
      clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    fireEvent.click(screen.getByText('Provably fair'));
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/It matches/)).toBeTruthy();
  });

  it.each(['email', 'phone'] as const)(
    'without a confirmed %s says what is missing and where, and spins nothing',
    async (contact) => {
      show(() => Promise.reject(new Error('nobody spins')), { ...WHEEL, unproved: contact });
      expect(await screen.findByText(`Spins are for confirmed accounts: confirm your ${contact} first.`)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Confirm in profile' }).getAttribute('href')).toMatch(/\/profile$/);
      expect(screen.queryByRole('button', { name: 'Spin for free' })).toBeNull();
    },
  );
});
