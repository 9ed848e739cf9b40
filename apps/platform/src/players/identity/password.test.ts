import { describe, expect, test } from '@jest/globals';
import { Gate } from './gate.ts';
import { Passwords } from './password.ts';
import { isWeakPassword } from './weak-passwords/weak-password.ts';

describe('passwords', () => {
  const gate = new Gate({ width: 2, queueLength: 8 });
  const passwords = new Passwords(gate, 19_456);

  test('a password matches its own hash and no other', async () => {
    const kept = await passwords.hash('нить и сукно');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.matches('нить и сукно', kept)).toBe(true);
    expect(await passwords.matches('нить и сукно ', kept)).toBe(false);
  });

  test('the same password has another hash each time', async () => {
    expect(await passwords.hash('same-password')).not.toBe(await passwords.hash('same-password'));
  });

  test('a hash of another cost is checked at its own', async () => {
    const kept = await new Passwords(gate, 64).hash('нить и сукно');
    expect(kept).toContain('$m=64,t=2,p=1$');
    expect(await passwords.matches('нить и сукно', kept)).toBe(true);
    expect(await passwords.matches('нить', kept)).toBe(false);
  });

  test('without an account a check is made all the same and never succeeds', async () => {
    expect(await passwords.matches('anything', null)).toBe(false);
  });

  test('composed and decomposed letters are the same password', async () => {
    expect(await passwords.matches('пароль-й', await passwords.hash('пароль-й'.normalize('NFD')))).toBe(true);
  });
});

describe('weak passwords', () => {
  test.each([
    'password',
    'Password1',
    '12345678',
    'QWERTYUIOP',
    'йцукенгшщз',
    'aaaaaaaaaa',
    'baize.local1',
    'my-Baize.Local1-2026',
    'x7012345678x',
    'aigerim-2026!',
    'Summer2024!',
    'Welcome1!',
    'Passw0rd!',
    'Football_77',
    'abababab',
    // Places 20,000 and 99,000 of the list, whatever their case.
    '111111Aa',
    'VFHBYF2009',
  ])('%s is refused', (password) => {
    expect(isWeakPassword(password, ['baize.local1@x.kz', '+77012345678', 'Aigerim Omarova', null])).toBe(true);
  });

  test.each([
    'three-calm-hosts',
    'длинная нить раунда',
    'J7k!pq02',
    'with-Li-and-Bo',
    'lamp-river-7',
    'correct horse 12',
    'password\npassword1',
  ])('%s is accepted', (password) => {
    expect(isWeakPassword(password, ['lena@mail.kz', '+77012345678', 'Li', 'Bo'])).toBe(false);
  });
});

describe('the gate', () => {
  test('runs at most its width at once, in order of arrival', async () => {
    const gate = new Gate({ width: 2, queueLength: 8 });
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const runs = [0, 1, 2].map((id) =>
      gate.run(async () => {
        started.push(id);
        await new Promise<void>((resolve) => finish.push(resolve));
      }),
    );
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1]);
    finish[0]?.();
    await runs[0];
    await new Promise(setImmediate);
    expect(started).toEqual([0, 1, 2]);
    finish[1]?.();
    finish[2]?.();
    await Promise.all(runs);
  });

  test('refuses when its queue is full, and a failed task gives its place back', async () => {
    const gate = new Gate({ width: 1, queueLength: 0 });
    let fail: (error: Error) => void = () => undefined;
    const failing = gate.run(
      () =>
        new Promise<void>((_, reject) => {
          fail = reject;
        }),
    );
    await new Promise(setImmediate);
    await expect(gate.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'service-unavailable' });
    fail(new Error('no memory'));
    await expect(failing).rejects.toThrow('no memory');
    await expect(gate.run(() => Promise.resolve('free'))).resolves.toBe('free');
  });
});
