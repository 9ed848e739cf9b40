import { describe, expect, it, jest } from '@jest/globals';
import { BehaviorSubject } from 'rxjs';
import { createTeamTokens } from './team-tokens.ts';

const LIFE_SECONDS = 300;
const plinko = { remote: 'games-plinko', service: 'plinko' };

/** What the platform gives: with a clock of its own, hours away from the browser's. */
function jwt(nth: number): string {
  const payload = { jti: nth, iat: 1_000, exp: 1_000 + LIFE_SECONDS };
  return `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
}

function start(own: string | null = 'of-the-player') {
  const token$ = new BehaviorSubject(own);
  let given = 0;
  let now = 0;
  const ask = jest.fn(async () => ({ token: jwt((given += 1)), expiresAt: 'by another clock' }));
  const tokens = createTeamTokens({ token$, ask, now: () => now });
  return { token$, ask, tokens, pass: (seconds: number) => void (now += seconds * 1_000) };
}

describe('a player’s token for a service', () => {
  it('is asked for once by all who want it at the same time, and kept', async () => {
    const { tokens, ask } = start();
    expect(await Promise.all([tokens.of(plinko), tokens.of(plinko)])).toEqual([jwt(1), jwt(1)]);
    expect(await tokens.of(plinko)).toBe(jwt(1));
    expect(ask.mock.calls).toEqual([[plinko]]);
  });

  it('is another for each service, and for each remote', async () => {
    const { tokens } = start();
    const callers = [plinko, { ...plinko, service: 'tower' }, { ...plinko, remote: 'games-tower' }];
    expect(new Set(await Promise.all(callers.map(tokens.of))).size).toBe(3);
  });

  it('is asked for anew half a minute before its end, by its own life', async () => {
    const { tokens, pass } = start();
    await tokens.of(plinko);
    pass(LIFE_SECONDS - 31);
    expect(await tokens.of(plinko)).toBe(jwt(1));
    pass(1);
    expect(await tokens.of(plinko)).toBe(jwt(2));
  });

  it('is renewed once for all whose calls it failed', async () => {
    const { tokens, ask } = start();
    const failed = await tokens.of(plinko);
    expect(await Promise.all([tokens.renew(plinko, failed), tokens.renew(plinko, failed)])).toEqual([jwt(2), jwt(2)]);
    expect(await tokens.renew(plinko, failed)).toBe(jwt(2));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is no guest’s, and is gone with the player', async () => {
    const { tokens, token$, ask } = start();
    await tokens.of(plinko);
    token$.next(null);
    expect(await tokens.of(plinko)).toBeNull();
    await expect(tokens.renew(plinko, jwt(1))).rejects.toThrow(/left/);
    token$.next('of-another');
    expect(await tokens.of(plinko)).toBe(jwt(2));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('account-changes-meanwhile: what was asked for the one who left is given to nobody', async () => {
    const { tokens, token$, ask } = start();
    const gate = Promise.withResolvers<{ token: string; expiresAt: string }>();
    ask.mockImplementationOnce(() => gate.promise);
    const waiting = tokens.of(plinko);
    token$.next('of-another');
    gate.resolve({ token: 'of the one who left', expiresAt: '' });
    expect(await waiting).toBe(jwt(1));
    expect(await tokens.of(plinko)).toBe(jwt(1));
  });

  it('that was refused is asked for again by whoever comes next', async () => {
    const { tokens, ask } = start();
    ask.mockRejectedValueOnce(new Error('team-service-stopped'));
    await expect(tokens.of(plinko)).rejects.toThrow('team-service-stopped');
    expect(await tokens.of(plinko)).toBe(jwt(1));
  });
});
