import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { MINUTE_MS, openMoneyCall, type MoneyCallUser, type OpenedMoneyCall } from './opened-money-call.ts';
import { failure } from './money-server.ts';

/**
 * The rules of money calls, MC1 to MC5, tested against one user of them: a screen or a hook with its own call. The
 * tests of each user run them with what a player of that screen does and sees.
 */
export function describeMoneyCall(name: string, user: MoneyCallUser): void {
  describe(`${name}, as every money call,`, () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
    afterEach(() => {
      cleanup();
      jest.useRealTimers();
      sessionStorage.clear();
    });

    describeOneAct(user);
    describeLostAnswers(user);
    describeLookUp(user);
    describeReload(user);
    describeLater(user);
  });
}

function describeOneAct(user: MoneyCallUser): void {
  it('[MC1] takes a double click for one act', async () => {
    const call = await openMoneyCall(user);
    await call.press({ times: 2 });
    expect(call.server.sendings).toHaveLength(1);
    expect(call.server.acts).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[MC1] gives the next act another id', async () => {
    const call = await openMoneyCall(user);
    await call.press();
    await call.begin();
    await call.press();
    const [first, second] = call.server.sendings;
    expect(second?.body).not.toEqual(first?.body);
    expect(call.server.acts).toBe(2);
  });

  it('[MC3] keeps the act before the first byte goes out', async () => {
    const call = await openMoneyCall(user);
    await call.press();
    expect(call.server.sendings.map(({ isKept }) => isKept)).toEqual([true]);
  });

  it.each([
    ['idempotency-conflict', 409],
    ['validation-failed', 422],
  ] as const)('tells a refusal (%s), gives the act up, and takes the next press for another', async (code, status) => {
    const call = await openMoneyCall(user);
    call.server.next.push(failure(code, status));
    await call.press();
    expect(call.told()).toBeGreaterThan(0);
    expect(sessionStorage).toHaveLength(0);
    await call.begin();
    await call.press();
    const [first, second] = call.server.sendings;
    expect(second?.body).not.toEqual(first?.body);
  });
}

function describeLostAnswers(user: MoneyCallUser): void {
  it('[MC2] is sent once, whatever becomes of the answer', async () => {
    const call = await openMoneyCall(user);
    call.server.always = 'loses the answer';
    await call.press();
    expect(call.server.sendings).toHaveLength(1);
    // An act that the look-up finds is over; one that cannot be looked up waits for the press.
    expect(sessionStorage).toHaveLength(user.looksUp === 'never' ? 1 : 0);
    call.server.always = 'answers';
    if (user.looksUp === 'never') await call.askAgain();
    expectOneAct(call);
  });

  it.each(['loses the request', 'loses the answer', 'breaks'] as const)(
    '[MC2] is done once by a server that at first %s, and at most by one more press',
    async (fate) => {
      const call = await openMoneyCall(user);
      call.server.next.push(fate);
      await call.press();
      expect(call.server.sendings).toHaveLength(1);
      if (sessionStorage.length > 0) await call.askAgain();
      expectOneAct(call);
    },
  );

  it.each([
    ['unauthorized', 401],
    ['proof-needed', 403],
    ['too-many-requests', 429],
    ['not-offered', 451],
  ] as const)('[MC2] is not given up for a refusal at the door (%s) after a lost sending', async (code, status) => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the request', failure(code, status));
    await call.press();
    await call.askAgain();
    expect(call.server.sendings).toHaveLength(2);
    expect(sessionStorage).toHaveLength(1);
    await call.askAgain();
    expectOneAct(call);
  });
}

function describeLookUp(user: MoneyCallUser): void {
  if (user.looksUp === 'never')
    return it('[MC2] is told, and kept for the player’s press, where nothing can look it up', async () => {
      const call = await openMoneyCall(user);
      call.server.next.push('loses the answer');
      await call.press();
      expect(call.told()).toBeGreaterThan(0);
      expect(sessionStorage).toHaveLength(1);
    });

  it('[MC2] is looked up at once and after 0.4, 1.5 and 4 s, then told as not done, and sent again by a press', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the request');
    await call.press();
    const { lookUps, sendings } = call.server;
    // One look may ask of several things.
    const looks = [...new Set(lookUps.map(({ at }) => at))];
    const times = [sendings[0]?.at ?? 0, ...looks];
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual([0, 400, 1_500, 4_000]);
    expect(sendings).toHaveLength(1);
    expect(call.told()).toBeGreaterThan(0);
    expect(sessionStorage).toHaveLength(1);
    await call.askAgain();
    expect(sendings).toHaveLength(2);
    expectOneAct(call);
  });

  it('[MC2] is seen by a later look, when the first sending arrives after the first ones', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('arrives late');
    await call.press();
    expect(call.server.sendings).toHaveLength(1);
    expect(call.server.lookUps.length).toBeGreaterThan(1);
    expectOneAct(call);
  });

  if (user.looksUp === 'by-press') return;
  it('[MC2] is looked up when the network is back, and told without a press', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the answer');
    call.server.answersReads = false;
    await call.press();
    const before = call.told();
    expect(before).toBeGreaterThan(0);
    expect(sessionStorage).toHaveLength(1);
    call.server.answersReads = true;
    await call.goOnline();
    expect(call.told()).toBeGreaterThan(before);
    expect(call.server.sendings).toHaveLength(1);
    expectOneAct(call);
  });

  it('[MC2] is looked up by a press, and not sent, while nobody knows whether it was done', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the answer');
    call.server.answersReads = false;
    await call.press();
    call.server.answersReads = true;
    await call.askAgain();
    expect(call.server.sendings).toHaveLength(1);
    expectOneAct(call);
  });
}

function describeReload(user: MoneyCallUser): void {
  it('[MC3] is not sent by itself after a reload: the player’s press sends it, under its id', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('waits');
    await call.press();
    await call.reload();
    expect(call.server.sendings).toHaveLength(1);
    expect(sessionStorage).toHaveLength(1);
    await call.askAgain();
    expect(call.server.sendings).toHaveLength(2);
    expectOneAct(call);
  });

  it('[MC3] is one act in two tabs that have the same of it', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('is done, and waits');
    await call.press({ within: 0 });
    await call.showOnceMore();
    if (user.looksUp !== 'by-itself') await call.askAgain();
    await call.pass(MINUTE_MS);
    expect(call.server.acts).toBe(1);
    expectOneAct(call);
  });

  it('[MC5] is left alone when it is another player’s', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('waits');
    await call.press();
    const [key = ''] = Object.keys(sessionStorage);
    const text = (sessionStorage.getItem(key) ?? '').replace(/"userId":"[^"]+"/, '"userId":"somebody-else"');
    sessionStorage.setItem(key, text);
    await call.reload();
    expect(call.server.sendings).toHaveLength(1);
    expect(call.server.lookUps).toEqual([]);
    expect(sessionStorage.getItem(key)).toBe(text);
  });

  if (user.looksUp !== 'by-itself') return;
  it('[MC3] is looked up after a reload, and its end is told', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('is done, and waits');
    await call.press();
    const before = call.told();
    await call.reload();
    expect(call.told()).toBeGreaterThan(before);
    expect(call.server.sendings).toHaveLength(1);
    expectOneAct(call);
  });
}

function describeLater(user: MoneyCallUser): void {
  if (user.looksUp !== 'by-itself')
    return it('[MC4] is not sent by itself after a minute: the player’s press sends it, under its id', async () => {
      const call = await openMoneyCall(user);
      call.server.next.push('is done, and waits');
      await call.press();
      await call.reload({ afterMs: MINUTE_MS + 1 });
      expect(call.server.sendings).toHaveLength(1);
      expect(sessionStorage).toHaveLength(1);
      await call.askAgain();
      expectOneAct(call);
    });

  it.each(['is done, and waits', 'waits'] as const)(
    '[MC4] is looked up after a minute, told and ended, when it %s',
    async (fate) => {
      const call = await openMoneyCall(user);
      call.server.next.push(fate);
      await call.press();
      const before = call.told();
      await call.reload({ afterMs: MINUTE_MS + 1 });
      expect(call.server.sendings).toHaveLength(1);
      expect(call.server.lookUps.length).toBeGreaterThan(0);
      expect(call.told()).toBeGreaterThan(before);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('[MC4] is given up by itself a minute after its press, and told, when it never arrived', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the request');
    await call.press();
    const before = call.told();
    await call.pass(MINUTE_MS);
    expect(call.told()).toBeGreaterThan(before);
    expect(call.server.sendings).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[MC4] stays open when the look-up gets no answer, and the next press looks again', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('waits');
    await call.press();
    call.server.answersReads = false;
    await call.reload({ afterMs: MINUTE_MS + 1 });
    expect(call.told()).toBeGreaterThan(0);
    expect(sessionStorage).toHaveLength(1);
    call.server.answersReads = true;
    await call.askAgain();
    expect(call.server.sendings).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });
}

/** However often it was sent, it was one body, was done once, and nothing of it is open. */
function expectOneAct({ server }: OpenedMoneyCall): void {
  expect(new Set(server.sendings.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(server.acts).toBe(1);
  expect(sessionStorage).toHaveLength(0);
}
