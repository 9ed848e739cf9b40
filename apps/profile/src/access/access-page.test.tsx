import { describe, expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { InputOf, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { AccessPage } from './access-page.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const OK = { success: true } as const;
const session = (id: string, current: boolean) => ({
  id,
  current,
  createdAt: AT,
  usedAt: AT,
  ip: '192.0.2.7',
  userAgent: current ? 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0' : 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0',
});

function setUp({ hasPassword = true, isAway = false } = {}) {
  let open = [session('1', true), session('2', false), session('3', false)];
  const update = jest.fn((_input: InputOf<typeof calls.updatePassword>) => Promise.resolve(OK));
  const prove = jest.fn((_input: InputOf<typeof calls.prove>) => Promise.resolve(OK));
  const set = jest.fn((_input: InputOf<typeof calls.setPassword>) => Promise.resolve(OK));
  const end = jest.fn(({ params }: InputOf<typeof calls.endSession>) => {
    open = open.filter(({ id }) => id !== params.id);
    return Promise.resolve(OK);
  });
  const endOthers = jest.fn(() => {
    open = open.filter(({ current }) => current);
    return Promise.resolve(OK);
  });
  const list = jest.fn(() => ({ sessions: open }));
  if (isAway)
    list.mockImplementationOnce(() => {
      throw refuse('service-unavailable');
    });
  let linkedAt: string | null = AT;
  const unlink = jest.fn((_input: InputOf<typeof calls.removeSocialLink>) => {
    linkedAt = null;
    return Promise.resolve(OK);
  });
  const handOver = jest.fn(() => ({
    token: 'h'.repeat(43),
    expiresInSeconds: 60,
    sites: ['https://baize.example', 'https://baize-two.example'],
  }));
  const fake = show(
    (user) => <AccessPage user={user} />,
    {
      updatePassword: update,
      prove,
      listPasskeys: () => ({ available: true, passkeys: [] }),
      getTotp: () => ({ enabled: false, recoveryCodesLeft: 0 }),
      setPassword: set,
      listSessions: list,
      endSession: end,
      endOtherSessions: endOthers,
      createHandover: handOver,
      listSocialLinks: () => ({ links: [{ provider: 'sandbox', title: 'Sandbox', linkedAt }] }),
      removeSocialLink: unlink,
    },
    { is_password_exists: hasPassword },
  );
  return { fake, list, update, prove, set, end, endOthers, handOver, unlink };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = (typed: Record<string, string>) => {
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } });
};
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noteOf = (name: string) => document.getElementById(`${field(name).id}-note`)?.textContent;

describe('[row:R30] [row:V02] the password', () => {
  const GOOD = { 'Current password': 'old', 'New password': 'a calm night', 'New password again': 'a calm night' };

  it.each([
    ['New password', { new_password: ['password-weak'] }, 'error.password-weak'],
    ['New password again', { password_confirm: ['passwords-differ:x'] }, 'error.passwords-differ'],
  ])('shows the server’s error at its own field: %s', async (name, errors, text) => {
    const { update, fake } = setUp();
    update.mockRejectedValueOnce(refuse('validation-failed', errors));
    fill(GOOD);
    submit('Change password');
    await waitFor(() => expect(noteOf(name)).toBe(text));
    const wrong = Object.keys(GOOD).filter((each) => field(each).getAttribute('aria-invalid') === 'true');
    expect(wrong).toEqual([name]);
    expect(document.activeElement).toBe(field(name));
    expect(fake.records.notifications).toEqual([]);
  });

  it('is not changed where the present one proves nothing, which its field says', async () => {
    const { prove, update, fake } = setUp();
    prove.mockRejectedValueOnce(refuse('password-wrong', { password: ['password-wrong'] }));
    fill(GOOD);
    submit('Change password');
    await waitFor(() => expect(noteOf('Current password')).toBe('error.password-wrong'));
    expect(document.activeElement).toBe(field('Current password'));
    expect(update).not.toHaveBeenCalled();
    expect(fake.records.notifications).toEqual([]);
  });

  it('asks for what is missing, and for the same new password twice, without a call', () => {
    const { update } = setUp();
    fill({ ...GOOD, 'Current password': '', 'New password again': 'another' });
    submit('Change password');
    expect(noteOf('Current password')).toBe('error.required');
    expect(noteOf('New password again')).toBe('error.passwords-differ');
    expect(update).not.toHaveBeenCalled();
  });

  it('asks for the new password again where it was typed once', () => {
    setUp();
    fill({ ...GOOD, 'New password again': '' });
    submit('Change password');
    expect(noteOf('New password again')).toBe('error.required');
  });

  it('is changed with the present one', async () => {
    const { prove, update, fake } = setUp();
    const reload = jest.spyOn(fake.shell.settings, 'reloadProfile');
    fill(GOOD);
    submit('Change password');
    const body = { old_password: 'old', password: 'a calm night', password_confirm: 'a calm night' };
    await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ body })));
    // The proof that the change needs, in the same press.
    expect(prove.mock.calls[0]?.[0].body).toEqual({ kind: 'password', password: 'old' });
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]));
    expect(field('Current password').value).toBe('');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is set for the first time without one, with its errors by field too', async () => {
    const { set, fake } = setUp({ hasPassword: false });
    const reload = jest.spyOn(fake.shell.settings, 'reloadProfile');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    set.mockRejectedValueOnce(refuse('validation-failed', { confirm_password: ['passwords-differ'] }));
    fill({ 'New password': 'a calm night', 'New password again': 'a calm night' });
    submit('Set password');
    await waitFor(() => expect(noteOf('New password again')).toBe('error.passwords-differ'));
    expect(document.activeElement).toBe(field('New password again'));
    set.mockRejectedValueOnce(refuse('validation-failed', { password: ['password-weak'] }));
    submit('Set password');
    await waitFor(() => expect(noteOf('New password')).toBe('error.password-weak'));
    submit('Set password');
    const body = { password: 'a calm night', confirm_password: 'a calm night' };
    await waitFor(() => expect(set).toHaveBeenCalledTimes(3));
    expect(set.mock.calls[2]?.[0].body).toEqual(body);
    await waitFor(() => expect(fake.records.notifications).toEqual([{ kind: 'success', title: 'Password set' }]));
    // From now on the player has one: the page asks for it the next time.
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows every error of one refusal at its own field, and takes each away as its field is typed in', async () => {
    const { update } = setUp();
    update.mockRejectedValueOnce(
      refuse('validation-failed', { new_password: ['too-small'], password_confirm: ['passwords-differ'] }),
    );
    fill(GOOD);
    submit('Change password');
    await waitFor(() => expect(noteOf('New password')).toBe('error.too-small'));
    expect(noteOf('New password again')).toBe('error.passwords-differ');
    expect(document.activeElement).toBe(field('New password'));
    fill({ 'New password': 'a calmer night' });
    expect([noteOf('New password'), noteOf('New password again')]).toEqual([
      'At least 8 characters',
      'error.passwords-differ',
    ]);
  });

  it('tells a refusal that is of no field, and leaves what was typed', async () => {
    const { update, fake } = setUp();
    update.mockRejectedValueOnce(refuse('too-many-requests', { captcha: ['required'] }));
    fill(GOOD);
    submit('Change password');
    await waitFor(() =>
      expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.too-many-requests' }]),
    );
    expect(field('Current password').value).toBe('old');
  });

  it.each([
    ['Current password', 'current-password'],
    ['New password', 'new-password'],
    ['New password again', 'new-password'],
  ])('lets a password manager fill %s in, for the account', (name, autoComplete) => {
    setUp();
    expect(field(name).autocomplete).toBe(autoComplete);
    const account = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
    expect(account?.value).toBe('player@example.test');
  });
});

describe('[row:R30] the sessions', () => {
  it('are told apart by browser, and one of the others can be ended', async () => {
    const { end, fake } = setUp();
    const own = (await screen.findByText('Chrome, Windows')).closest('li')!;
    expect(own.textContent).toContain('active 20 Nov 2026, 10:00 · 192.0.2.7');
    expect(within(own).getByText('this session')).toBeTruthy();
    expect(within(own).queryByRole('button')).toBeNull();
    expect(screen.getAllByText('this session')).toHaveLength(1);
    const [other] = await screen.findAllByRole('button', { name: 'End session: Chrome, Android' });
    fireEvent.click(other!);
    await waitFor(() => expect(screen.getAllByText('Chrome, Android')).toHaveLength(1));
    expect(end.mock.calls[0]?.[0].params).toEqual({ id: '2' });
    expect(fake.records.notifications).toEqual([{ kind: 'success', title: 'Session ended' }]);
  });

  it('that could not be ended is told of, and the list is read again', async () => {
    const { end, fake, list } = setUp();
    end.mockRejectedValueOnce(refuse('not-found'));
    fireEvent.click((await screen.findAllByRole('button', { name: 'End session: Chrome, Android' }))[0]!);
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
    expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.not-found' }]);
  });

  it('that could not be read are read again when asked', async () => {
    setUp({ isAway: true });
    expect(await screen.findByText('The sessions could not be loaded')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome, Windows')).toBeTruthy();
  });

  it('all others can be ended at once, and then there is nothing to end', async () => {
    const { endOthers } = setUp();
    fireEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
    expect(endOthers).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('a linked social login is named with its date', async () => {
    setUp();
    const line = (await screen.findByText('Sandbox')).closest('li')!;
    expect(within(line).getByText('linked 20 Nov 2026')).toBeTruthy();
  });

  it('a linked social login is taken out, told, and read again', async () => {
    const { fake, unlink } = setUp();
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink Sandbox' }));
    await screen.findByText('not linked');
    expect(unlink.mock.calls[0]?.[0].params).toEqual({ provider: 'sandbox' });
    expect(fake.records.notifications).toEqual([{ kind: 'success', title: 'Login unlinked' }]);
    expect(screen.queryByRole('button', { name: 'Unlink Sandbox' })).toBeNull();
  });

  it('last-login-method: what could not be taken out stays, and is told of', async () => {
    const { fake, unlink } = setUp();
    unlink.mockRejectedValueOnce(refuse('last-login-method'));
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink Sandbox' }));
    await waitFor(() =>
      expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.last-login-method' }]),
    );
    expect(screen.getByText('linked 20 Nov 2026')).toBeTruthy();
  });
});

describe('[row:S08] a link for another device or address', () => {
  it('[row:S08] carries the token, the flag that lets it be read, and the chosen site, and goes when its time is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { handOver } = setUp();
      submit('Create a link');
      const link = await screen.findByLabelText<HTMLInputElement>('Login link');
      const query = `/?simple_auth=1&simpleAuthToken=${'h'.repeat(43)}`;
      expect(link.value).toBe(location.origin + query);
      fireEvent.change(screen.getByLabelText('Site address'), { target: { value: 'https://baize-two.example' } });
      expect(link.value).toBe(`https://baize-two.example${query}`);
      expect(handOver).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(60_000);
      await waitFor(() => expect(screen.queryByLabelText('Login link')).toBeNull());
    } finally {
      jest.useRealTimers();
    }
  });
});
