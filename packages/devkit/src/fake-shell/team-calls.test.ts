import { describe, expect, test } from '@jest/globals';
import { calls } from '@baize/protocol';
import type { AnswerOf, Call } from '@baize/protocol';
import { answer, createFakeShell } from './index.ts';
import type { TeamCall } from './index.ts';

describe('calls of a service of the module’s team', () => {
  const drop: Call<{ body: { id: string } }, { won: boolean }> = {
    method: 'POST',
    service: 'bound',
    path: '/drops',
    auth: 'player',
  };
  const body = { id: 'd1' };

  test('are answered from canned answers, recorded, and refused as the network is', async () => {
    const { shell, controls, records } = createFakeShell({
      service: 'plinko',
      teamAnswers: { 'POST /drops': (input: { body: { id: string } }) => ({ won: input.body.id === 'd1' }) },
    });
    await expect(shell.http.call(drop, { body })).resolves.toEqual({ won: true });
    expect(records.calls).toEqual([{ name: 'POST bound/drops', input: { body } }]);
    controls.setNetwork({ refuses: 'stake-above-maximum' });
    await expect(shell.http.call(drop, { body })).rejects.toMatchObject({ code: 'stake-above-maximum' });
  });

  test('are not made by guests, and fail by name without an answer', async () => {
    const { shell, controls } = createFakeShell({ service: 'plinko', session: 'guest' });
    await expect(shell.http.call(drop, { body })).rejects.toMatchObject({ code: 'unauthorized' });
    controls.login();
    await expect(shell.http.call(drop, { body })).rejects.toThrow('POST /drops');
    controls.answerTeamWith({ 'POST /drops': answer({ won: false }) });
    await expect(shell.http.call(drop, { body })).resolves.toEqual({ won: false });
  });

  test('are made by the service itself where it runs', async () => {
    const asked: TeamCall[] = [];
    const answerTeamCall = (one: TeamCall) => Promise.resolve({ won: asked.push(one) > 0 });
    const { shell } = createFakeShell({ service: 'plinko', locale: 'kz', answerTeamCall });
    await expect(shell.http.call(drop, { body })).resolves.toEqual({ won: true });
    expect(asked).toMatchObject([{ call: { path: '/drops' }, input: { body }, locale: 'kz', loggedIn: true }]);
  });

  test('leave those of the platform as they are', async () => {
    const { shell } = createFakeShell({
      service: 'plinko',
      answers: { getGeo: answer({} as AnswerOf<typeof calls.getGeo>) },
    });
    await expect(shell.http.call(calls.getGeo)).resolves.toEqual({});
    await expect(shell.http.call({ ...drop, service: 'general' }, { body })).rejects.toThrow(/@baize\/protocol/);
  });
});
