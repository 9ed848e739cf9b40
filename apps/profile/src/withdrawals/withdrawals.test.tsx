import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ShellProvider } from '@baize/contract';
import { createFakeShell, refuse } from '@baize/devkit/fake-shell';
import { describeMoneyCall } from '@baize/money-calls/testing/money-call-rules';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import player from '@baize/player-kit/locales/en.json' with { type: 'json' };
import type { InputOf, Verification, Withdrawal, calls } from '@baize/protocol';
import en from '../locales/en.json' with { type: 'json' };
import { WithdrawPage } from './withdraw-page.tsx';

const RUB = 10_000;
const CARD = '•••• 4242';
const AT = '2026-11-20T10:00:00.000Z';

function withdrawalOf(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    currency: 'RUB',
    amountUnits: 1000 * RUB,
    feeUnits: 0,
    method: 'card',
    destination: CARD,
    status: 'waiting',
    reviews: ['first-withdrawal'],
    reason: null,
    isCancellable: true,
    createdAt: AT,
    steps: [{ status: 'waiting', at: AT }],
    ...change,
  };
}

const quiet: Verification = { isNeeded: false, status: 'init', shown: 'pending', checks: [] };

interface Given {
  readonly list?: Withdrawal[];
  readonly verification?: Verification;
  readonly destination?: string | null;
}

function setUp({ list = [], verification = quiet, destination = CARD }: Given = {}) {
  let shown = list;
  const create = jest.fn(({ body }: InputOf<typeof calls.createWithdrawal>) => {
    const { endBonus: _told, ...asked } = body;
    const made = withdrawalOf({ ...asked, destination: asked.destination ?? null });
    shown = [made, ...shown];
    return Promise.resolve(made);
  });
  const find = jest.fn((_input: InputOf<typeof calls.getWithdrawal>) =>
    Promise.reject<Withdrawal>(refuse('not-found')),
  );
  const save = jest.fn(({ body }: InputOf<typeof calls.saveDestination>) =>
    Promise.resolve({ method: body.method, destination: `•••• ${body.destination.slice(-4)}` }),
  );
  const cancel = jest.fn(() => {
    shown = shown.map((each) => ({ ...each, status: 'cancelled' as const, reviews: [], isCancellable: false }));
    return Promise.resolve(shown[0] ?? withdrawalOf());
  });
  const method = { currency: 'RUB', minUnits: 100 * RUB, maxUnits: 150_000 * RUB } as const;
  const terms = { feeBasisPoints: 0, expectedSeconds: { from: 60, to: 3600 }, destination };
  const fake = createFakeShell({
    locale: 'en',
    catalogues: { en: { ...en, player } },
    answers: {
      listWithdrawalMethods: () => ({
        currency: 'RUB',
        availableUnits: 5000 * RUB,
        methods: [
          { id: 'card', ...method, ...terms },
          { id: 'wallet', ...method, ...terms, feeBasisPoints: 100 },
        ],
      }),
      listWithdrawals: () => ({ withdrawals: shown, next: null }),
      getVerification: () => verification,
      createWithdrawal: create,
      getWithdrawal: find,
      saveDestination: save,
      cancelWithdrawal: cancel,
    },
  });
  const { unmount } = render(
    <ShellProvider shell={fake.shell}>
      <WithdrawPage />
    </ShellProvider>,
  );
  const type = async (text: string) =>
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: text } });
  const submit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const confirm = async () => fireEvent.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));
  const ask = async () => {
    await submit();
    await confirm();
  };
  return {
    fake,
    create,
    find,
    save,
    cancel,
    type,
    submit,
    confirm,
    ask,
    unmount,
    change: (next: Withdrawal[]) => (shown = next),
  };
}

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describeMoneyCall('a withdrawal', {
  show(server) {
    const { fake, create, find, unmount } = setUp();
    create.mockImplementation(async ({ body }) => {
      await server.take(body);
      return withdrawalOf();
    });
    find.mockImplementation(async ({ params: { id } }) => {
      await server.find(id);
      return withdrawalOf({ id });
    });
    return {
      begin: () => {
        fireEvent.change(screen.getAllByLabelText('Amount').at(-1)!, { target: { value: '1000' } });
        // Once the amount is in the field.
        setTimeout(() => fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1)!));
      },
      press: () => fireEvent.click(screen.getAllByRole('button', { name: 'Confirm withdrawal' }).at(-1)!),
      told: () => fake.records.notifications.length,
      close: unmount,
    };
  },
  looksUp: 'by-press',
});

describe('the withdrawal form', () => {
  it('asks before it goes out: where to, what it costs, what arrives and how long it takes', async () => {
    const { create, type, submit, confirm } = setUp();
    fireEvent.click(await screen.findByRole('radio', { name: 'Wallet' }));
    await type('1000');
    await submit();
    const question = await screen.findByRole('group', { name: 'Withdraw ₽1,000?' });
    expect(document.activeElement?.textContent).toBe('Withdraw ₽1,000?');
    const words = question.textContent ?? '';
    for (const word of [CARD, 'Fee₽10', 'You receive₽990', 'up to 1']) expect(words).toContain(word);
    expect(create).not.toHaveBeenCalled();
    await confirm();
    await screen.findByText('under review');
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('sends nothing when the player goes back, and loses nothing', async () => {
    const { create, type, submit } = setUp();
    await type('1000');
    await submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toMatch(/1.?000/);
    expect(create).not.toHaveBeenCalled();
  });

  it('asks where to while nothing is saved, saves it, and names it masked', async () => {
    const { create, save, type, ask, submit } = setUp({ destination: null });
    await type('1000');
    await submit();
    const field = await screen.findByLabelText('Card number');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(save).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '5555555555554444' } });
    await ask();
    await screen.findByText('under review');
    expect(save.mock.calls.map(([{ body }]) => body)).toEqual([{ method: 'card', destination: '5555555555554444' }]);
    expect(create.mock.calls[0]?.[0].body).toMatchObject({ method: 'card', destination: '•••• 4444' });
    expect(JSON.stringify([Object.values(sessionStorage), Object.values(localStorage)])).not.toContain(
      '5555555555554444',
    );
  });

  it('says at the field that nothing could arrive there, and keeps what was typed', async () => {
    const { create, save, type, submit } = setUp({ destination: null });
    save.mockRejectedValueOnce(refuse('validation-failed', { destination: ['destination-invalid'] }));
    await type('1000');
    const field = await screen.findByLabelText<HTMLInputElement>('Card number');
    fireEvent.change(field, { target: { value: '1' } });
    await submit();
    await screen.findByText(/error\.destination-invalid/);
    expect(field.value).toBe('1');
    expect(create).not.toHaveBeenCalled();
  });

  it('asks once for a double click, and shows what became of it', async () => {
    const { create, type, submit, fake } = setUp();
    await type('1000');
    await submit();
    const sure = await screen.findByRole('button', { name: 'Confirm withdrawal' });
    fireEvent.click(sure);
    fireEvent.click(sure);
    await screen.findByText('under review');
    expect(create).toHaveBeenCalledTimes(1);
    expect(create.mock.calls[0]?.[0].body).toMatchObject({
      currency: 'RUB',
      amountUnits: 1000 * RUB,
      method: 'card',
      destination: CARD,
    });
    expect(fake.records.notifications).toMatchObject([{ kind: 'success', title: 'Withdrawal requested' }]);
  });

  it.each([
    ['within a minute is told as asked for', 30_000, 'success', 'Withdrawal requested'],
    ['later is told as that of before, for the player may want another', 60_001, 'info', /^You already requested this/],
  ] as const)('one whose answer was lost, pressed for again %s', async (_when, passedMs, kind, title) => {
    const first = setUp();
    first.create.mockImplementation(() => new Promise(() => {}));
    await first.type('1000');
    await first.ask();
    first.unmount();
    const now = Date.now() + passedMs;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const { fake, type, ask } = setUp();
    await type('1000');
    await ask();
    await screen.findByText('under review');
    expect(fake.records.notifications).toEqual([{ kind, title: expect.stringMatching(title), lines: ['₽1,000'] }]);
  });

  it('takes a new identifier for another amount, also while nobody knows what became of the first', async () => {
    const { create, type, ask } = setUp();
    create.mockImplementationOnce(() => new Promise(() => {}));
    await type('1000');
    await ask();
    cleanup();
    const { create: again, type: typeAgain, ask: askAgain } = setUp();
    await typeAgain('2000');
    await askAgain();
    await waitFor(() => expect(again).toHaveBeenCalledTimes(1));
    expect(again.mock.calls[0]?.[0].body.id).not.toBe(create.mock.calls[0]?.[0].body.id);
  });

  it.each([
    ['', /error\.required/],
    ['99', /error\.amount-below/],
    ['5001', /You can withdraw .*5,000/],
  ])('does not send %s, and says why', async (text, reason) => {
    const { create, type, submit } = setUp();
    await type(text);
    await submit();
    const field = await screen.findByLabelText('Amount');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${field.id}-note`)?.textContent).toMatch(reason);
    expect(create).not.toHaveBeenCalled();
  });

  it('[B18] asks before it gives up a bonus, and asks anew for another amount', async () => {
    const { create, type, ask, fake } = setUp();
    const ends = refuse('withdrawal-ends-bonus');
    create.mockRejectedValueOnce(ends).mockRejectedValueOnce(ends);
    await type('1000');
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the bonus' }));
    expect(screen.queryByText(/This withdrawal ends your bonus/)).toBeNull();
    await type('1500');
    await ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw and forfeit the bonus' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(3));
    expect(create.mock.calls.map(([{ body }]) => body.endBonus)).toEqual([undefined, undefined, true]);
    // Giving up the bonus is other content, and nothing ever goes out changed under the same id.
    expect(create.mock.calls[2]?.[0].body.id).not.toBe(create.mock.calls[1]?.[0].body.id);
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]));
  });

  it('says the server’s refusal', async () => {
    const { create, type, ask, fake } = setUp();
    create.mockRejectedValueOnce(refuse('withdrawal-limit-reached'));
    await type('1000');
    await ask();
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'error' }]));
  });
});

describe('the list', () => {
  it('cancels what was not sent', async () => {
    const { cancel } = setUp({ list: [withdrawalOf()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('cancelled');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('shows a change that the server tells of, with its reason', async () => {
    const { fake, change } = setUp({ list: [withdrawalOf({ status: 'sent', isCancellable: false, reviews: [] })] });
    await screen.findByText('sent');
    const returned = withdrawalOf({ status: 'returned', isCancellable: false, reviews: [], reason: 'Account closed' });
    change([returned]);
    act(() => fake.controls.live.message('cashier', { subject: 'withdrawal', id: returned.id, status: 'returned' }));
    await screen.findByText('returned');
    expect(screen.getByText(/Account closed/)).toBeTruthy();
  });
});

describe('the identity check', () => {
  it('is not mentioned while nothing needs it', async () => {
    setUp();
    await screen.findByText('No withdrawals yet');
    expect(screen.queryByText('Identity check')).toBeNull();
  });

  it.each([
    [null, 'Start the check'],
    ['pending' as const, 'Continue the check'],
    ['failed' as const, 'Start the check'],
  ])('[row:S01] a last check %s offers "%s"', async (last, label) => {
    const status = last ?? 'init';
    const shown = last === 'failed' ? 'failed' : 'pending';
    const check = { id: 'c', status, shown, pageUrl: null, reason: null, createdAt: AT, updatedAt: AT } as const;
    setUp({ verification: { isNeeded: true, status, shown, checks: last ? [check] : [] } });
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  it('[row:S01] a confirmed identity offers nothing more', async () => {
    const check = {
      id: 'c',
      status: 'verified',
      shown: 'success',
      pageUrl: null,
      reason: null,
      createdAt: AT,
      updatedAt: AT,
    } as const;
    setUp({ verification: { isNeeded: false, status: 'verified', shown: 'success', checks: [check] } });
    expect(await screen.findByText('confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /check/ })).toBeNull();
  });
});
