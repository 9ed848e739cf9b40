import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { MINUTE_MS, openMoneyCall, type MoneyCallUser } from './opened-money-call.ts';
import { failure } from './money-server.ts';

/**
 * The rules of money calls, K1 to K5, held against one user of them: a screen or a hook with its own call. Each user's
 * tests run them with what a player of that screen does and is told.
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
    describeReload(user);
    describeLater(user);
  });
}

function describeOneAct(user: MoneyCallUser): void {
  it('[K1] takes a double click for one act', async () => {
    const call = await openMoneyCall(user);
    await call.press({ times: 2 });
    expect(call.server.sendings).toHaveLength(1);
    expect(call.server.acts).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[K1] gives the next act another id', async () => {
    const call = await openMoneyCall(user);
    await call.press();
    await call.begin();
    await call.press();
    const [first, second] = call.server.sendings;
    expect(second?.body).not.toEqual(first?.body);
    expect(call.server.acts).toBe(2);
  });

  it('[K3] keeps the act before the first byte goes out', async () => {
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
  it('[K2] sends the same body again after 0.4, 1.5 and 4 s, then asks the player, and keeps it', async () => {
    const call = await openMoneyCall(user);
    call.server.always = 'loses the answer';
    await call.press();
    const { sendings } = call.server;
    expect(sendings.slice(1).map(({ at }, index) => at - (sendings[index]?.at ?? 0))).toEqual([400, 1_500, 4_000]);
    expect(new Set(sendings.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(call.told()).toBeGreaterThan(0);
    expect(sessionStorage).toHaveLength(1);

    call.server.always = 'answers';
    await call.askAgain();
    expect(sendings).toHaveLength(5);
    expect(sendings[4]?.body).toEqual(sendings[0]?.body);
    expect(call.server.acts).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['loses the request', 'loses the answer', 'breaks'] as const)(
    '[K2] is done once by a server that at first %s',
    async (fate) => {
      const call = await openMoneyCall(user);
      call.server.next.push(fate, fate);
      await call.press();
      expect(call.server.sendings).toHaveLength(3);
      expect(call.server.acts).toBe(1);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it.each([
    ['unauthorized', 401],
    ['proof-needed', 403],
    ['too-many-requests', 429],
    ['not-offered', 451],
  ] as const)('[K2] is not given up for a refusal at the door (%s) after a lost answer', async (code, status) => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the answer', failure(code, status));
    await call.press();
    expect(sessionStorage).toHaveLength(1);
    await call.askAgain();
    expect(call.server.acts).toBe(1);
    expect(new Set(call.server.sendings.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });
}

function describeReload(user: MoneyCallUser): void {
  it('[K3] is sent again under its id after a reload', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('waits');
    await call.press();
    await call.reload();
    if (user.afterReload === 'waits') await call.press();
    const [first, ...again] = call.server.sendings;
    expect(again.map(({ body }) => body)).toEqual([first?.body]);
    expect(call.server.acts).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[K3] is one act in two tabs that have the same of it', async () => {
    const call = await openMoneyCall(user);
    call.server.next.push('loses the answer');
    await call.press({ within: 0 });
    await call.showOnceMore();
    if (user.afterReload === 'waits') await call.press();
    await call.pass(MINUTE_MS);
    expect(new Set(call.server.sendings.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(call.server.acts).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('[K5] is left alone when it is another player’s', async () => {
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
}

function describeLater(user: MoneyCallUser): void {
  if (user.afterAMinute === 'waits')
    return it('[K4] is not sent by itself after a minute: the player’s press sends it, under its id', async () => {
      const call = await openMoneyCall(user);
      call.server.next.push('loses the answer', 'waits');
      await call.press();
      await call.reload({ afterMs: MINUTE_MS + 1 });
      const [first] = call.server.sendings.splice(0);
      expect(sessionStorage).toHaveLength(1);
      await call.askAgain();
      expect(call.server.sendings.map(({ body }) => body)).toEqual([first?.body]);
      expect(call.server.acts).toBe(1);
      expect(sessionStorage).toHaveLength(0);
    });

  it.each(['loses the answer', 'loses the request'] as const)(
    '[K4] is looked up and not sent after a minute, and told, when the server at first %s',
    async (fate) => {
      const call = await openMoneyCall(user);
      call.server.next.push(fate, 'waits');
      await call.press();
      const before = call.told();
      const sent = call.server.sendings.length;
      await call.reload({ afterMs: MINUTE_MS + 1 });
      expect(call.server.sendings).toHaveLength(sent);
      expect(call.server.lookUps.length).toBeGreaterThan(0);
      expect(call.told()).toBeGreaterThan(before);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('[K4] stays open when the look-up gets no answer, and the next press looks again', async () => {
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
