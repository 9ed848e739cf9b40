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

function setUp({ hasPassword = true } = {}) {
  let open = [session('1', true), session('2', false), session('3', false)];
  const update = jest.fn((_input: InputOf<typeof calls.updatePassword>) => Promise.resolve(OK));
  const set = jest.fn((_input: InputOf<typeof calls.setPassword>) => Promise.resolve(OK));
  const end = jest.fn(({ params }: InputOf<typeof calls.endSession>) => {
    open = open.filter(({ id }) => id !== params.id);
    return Promise.resolve(OK);
  });
  const endOthers = jest.fn(() => {
    open = open.filter(({ current }) => current);
    return Promise.resolve(OK);
  });
  const fake = show(
    (user) => <AccessPage user={user} />,
    {
      updatePassword: update,
      setPassword: set,
      listSessions: () => ({ sessions: open }),
      endSession: end,
      endOtherSessions: endOthers,
      listSocialLinks: () => ({ links: [{ provider: 'sandbox', title: 'Sandbox', linkedAt: AT }] }),
    },
    { is_password_exists: hasPassword },
  );
  return { fake, update, set, end, endOthers };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const fill = (typed: Record<string, string>) => {
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } });
};
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const noteOf = (name: string) => document.getElementById(`${field(name).id}-note`)?.textContent;

describe('[R30] [V02] the password', () => {
  const GOOD = { 'Current password': 'old', 'New password': 'a calm night', 'New password again': 'a calm night' };

  it.each([
    ['Current password', { old_password: ['password-wrong'] }, 'error.password-wrong'],
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

  it('asks for what is missing, and for the same new password twice, without a call', () => {
    const { update } = setUp();
    fill({ ...GOOD, 'Current password': '', 'New password again': 'another' });
    submit('Change password');
    expect(noteOf('Current password')).toBe('error.required');
    expect(noteOf('New password again')).toBe('error.passwords-differ');
    expect(update).not.toHaveBeenCalled();
  });

  it('is changed with the present one', async () => {
    const { update, fake } = setUp();
    fill(GOOD);
    submit('Change password');
    const body = { old_password: 'old', password: 'a calm night', password_confirm: 'a calm night' };
    await waitFor(() => expect(update).toHaveBeenCalledWith(expect.objectContaining({ body })));
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]));
    expect(field('Current password').value).toBe('');
  });

  it('is set for the first time without one, with its errors by field too', async () => {
    const { set } = setUp({ hasPassword: false });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    set.mockRejectedValueOnce(refuse('validation-failed', { confirm_password: ['passwords-differ'] }));
    fill({ 'New password': 'a calm night', 'New password again': 'a calm night' });
    submit('Set password');
    await waitFor(() => expect(noteOf('New password again')).toBe('error.passwords-differ'));
  });
});

describe('[R30] the sessions', () => {
  it('are told apart by browser, and one of the others can be ended', async () => {
    const { end } = setUp();
    expect(await screen.findByText('Chrome, Windows')).toBeTruthy();
    const [other] = await screen.findAllByRole('button', { name: 'End session: Chrome, Android' });
    fireEvent.click(other!);
    await waitFor(() => expect(screen.getAllByText('Chrome, Android')).toHaveLength(1));
    expect(end.mock.calls[0]?.[0].params).toEqual({ id: '2' });
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
});
