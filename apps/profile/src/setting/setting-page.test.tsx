import { describe, expect, it, jest } from '@jest/globals';
import type { ShellApi } from '@baize/contract';
import { refuse } from '@baize/devkit/fake-shell';
import type { DepositLimit, InputOf, User, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { notifyRefusal } from '@baize/player-kit/act';
import { show } from '../testing/show.tsx';
import { SettingPage } from './setting-page.tsx';

const RUB = 10_000;
const NO_LIMIT: DepositLimit = { currency: 'RUB', limitUnits: null, usedUnits: 0, next: null };

function setUp(limit: DepositLimit = NO_LIMIT, user: Partial<User> = {}) {
  const save = jest.fn((_input: InputOf<typeof calls.saveSettings>) => Promise.resolve({ success: true as const }));
  const choose = jest.fn((_input: InputOf<typeof calls.chooseCurrency>) => Promise.resolve({ success: true as const }));
  const setLimit = jest.fn(({ body }: InputOf<typeof calls.setDepositLimit>) =>
    Promise.resolve({ ...limit, limitUnits: body.limitUnits }),
  );
  const name = jest.fn((_input: InputOf<typeof calls.chooseName>) => Promise.resolve({ success: true as const }));
  const fake = show(
    (user) => <SettingPage user={user} />,
    {
      saveSettings: save,
      chooseName: name,
      chooseCurrency: choose,
      getDepositLimit: () => limit,
      setDepositLimit: setLimit,
    },
    user,
  );
  return { fake, name, save, choose, setLimit };
}
const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
const pick = (label: string, value: string) => fireEvent.change(select(label), { target: { value } });
const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

describe('[row:R33] [row:C36] the settings', () => {
  it.each([
    ['Time zone', 'Asia/Almaty', { timezone: 'Asia/Almaty' }],
    ['Odds format', 'american', { odds_format: 'american' }],
    ['Language', 'hi', { locale: 'hi' }],
  ])('saves at once: %s', async (label, value, body) => {
    const { save } = setUp();
    pick(label, value);
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ body })));
  });

  it.each([
    ['Hide my picture and name', { is_avatar_hidden: true }],
    ['Hide my statistics', { is_statistics_hidden: true }],
  ])('saves at once: %s', async (name, body) => {
    const { save } = setUp();
    toggle(name);
    await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ body })));
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
  });

  it('[row:C36] chooses a display name, and says beside the field why it cannot be had', async () => {
    const { fake, name } = setUp(NO_LIMIT, { name: 'Kite-48213', is_name_chosen: false });
    const field = screen.getByLabelText<HTMLInputElement>('Display name');
    expect([field.value, field.placeholder]).toEqual(['', 'Kite-48213']);
    const save = screen.getByRole('button', { name: 'Save name' });
    fireEvent.click(save);
    expect(await screen.findByText('error.required')).toBeTruthy();
    name.mockRejectedValueOnce(refuse('name-taken', { name: ['name-taken'] }));
    fireEvent.change(field, { target: { value: ' Vera ' } });
    fireEvent.click(save);
    expect(await screen.findByText('error.name-taken')).toBeTruthy();
    expect([field.value, document.activeElement]).toEqual([' Vera ', field]);
    fireEvent.change(field, { target: { value: 'Vega' } });
    fireEvent.click(save);
    await waitFor(() => expect(fake.records.notifications).toEqual([{ kind: 'success', title: 'Name saved' }]));
    expect(name).toHaveBeenLastCalledWith(expect.objectContaining({ body: { name: 'Vega' } }));
  });

  it('[row:C36] a name that was just chosen stays, and the page says until when', () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    setUp(NO_LIMIT, { name: 'Vega', is_name_chosen: true, name_changes_at: at });
    expect(screen.getByLabelText<HTMLInputElement>('Display name').readOnly).toBe(true);
    expect(screen.getByText(/^You can change your name again on /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save name' })).toBeNull();
  });

  it('[row:S05] another time zone holds on the page at once, for every time that stands there', async () => {
    const next = { limitUnits: null, at: '2026-11-21T10:00:00.000Z' };
    const { fake } = setUp({ ...NO_LIMIT, limitUnits: 500 * RUB, next }, { timezone: 'Europe/Moscow' });
    expect(await screen.findByText(/13:00|1:00 PM/)).toBeTruthy();
    jest
      .spyOn(fake.shell.settings, 'reloadProfile')
      .mockImplementation(async () => fake.controls.login({ timezone: 'Asia/Almaty' }));
    pick('Time zone', 'Asia/Almaty');
    expect(await screen.findByText(/15:00|3:00 PM/)).toBeTruthy();
    expect(select('Time zone').value).toBe('Asia/Almaty');
  });

  it('[row:C37] [row:P08] takes another currency into use', async () => {
    const { choose } = setUp();
    pick('Currency', 'EUR');
    await waitFor(() => expect(choose).toHaveBeenCalledWith(expect.objectContaining({ body: { currency: 'EUR' } })));
  });

  it('[row:X08] tells an error by its own words and puts the old value back', async () => {
    const { fake, save } = setUp();
    save.mockRejectedValueOnce(refuse('service-unavailable'));
    pick('Odds format', 'american');
    expect(select('Odds format').value).toBe('american');
    await waitFor(() => expect(select('Odds format').value).toBe('decimal'));
    expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.service-unavailable' }]);
  });

  it('[row:X08] tells why a limit was refused, sends none twice while one is on its way, and lets it be sent again', async () => {
    const { fake, setLimit } = setUp();
    let refuseFirst = (_failure: Error) => {};
    setLimit.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuseFirst = reject)));
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '1500' } });
    const button = screen.getByRole('button', { name: 'Set the limit' });
    const isBusy = () => button.getAttribute('aria-busy') === 'true';
    expect(isBusy()).toBe(false);
    fireEvent.click(button);
    await waitFor(() => expect(isBusy()).toBe(true));
    // Past the button, as the Enter key of a keyboard that is quicker than the page.
    fireEvent.submit(button.closest('form')!);
    refuseFirst(refuse('too-many-requests'));
    await waitFor(() => expect(isBusy()).toBe(false));
    expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.too-many-requests' }]);
    expect(setLimit).toHaveBeenCalledTimes(1);
    fireEvent.click(button);
    await waitFor(() => expect(setLimit).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(fake.records.notifications).toHaveLength(2));
    expect(fake.records.notifications[1]).toMatchObject({ kind: 'success' });
  });

  it('[row:X08] an error of our own is no refusal: a player is told nothing of it', () => {
    const notify = jest.fn();
    const i18n = { error: (code: string) => `error.${code}` } as ShellApi['i18n'];
    const fault = new TypeError('x is undefined');
    expect(() => notifyRefusal({ i18n, notify }, fault)).toThrow(fault);
    expect(notify).not.toHaveBeenCalled();
    notifyRefusal({ i18n, notify }, refuse('not-found'));
    expect(notify.mock.calls).toEqual([[{ kind: 'error', title: 'error.not-found' }]]);
  });

  it('[row:X08] a failed language changes nothing on the page', async () => {
    const { fake, save } = setUp();
    save.mockRejectedValueOnce(refuse('service-unavailable'));
    pick('Language', 'br');
    await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'error' }]));
    expect([fake.shell.locale$.value, select('Language').value]).toEqual(['en', 'en']);
  });

  it('[row:X08] of several quick choices the last one stands', async () => {
    const { save } = setUp();
    let answerFirst = (_answer: { success: true }) => {};
    save.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    pick('Odds format', 'american');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    pick('Odds format', 'decimal');
    pick('Odds format', 'fractional');
    answerFirst({ success: true });
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls.map(([{ body }]) => body)).toEqual([
      { odds_format: 'american' },
      { odds_format: 'fractional' },
    ]);
    expect(select('Odds format').value).toBe('fractional');
  });

  it('[row:X08] a choice that fails takes back no later one', async () => {
    const { fake, save } = setUp();
    let refuseFirst = (_failure: Error) => {};
    save.mockImplementationOnce(() => new Promise((_resolve, reject) => (refuseFirst = reject)));
    pick('Odds format', 'american');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    pick('Odds format', 'fractional');
    refuseFirst(refuse('service-unavailable'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(select('Odds format').value).toBe('fractional');
    expect(fake.records.notifications).toEqual([{ kind: 'error', title: 'error.service-unavailable' }]);
  });

  it('theme and sound are of this browser', () => {
    const { fake, save } = setUp();
    fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(fake.shell.settings.theme$.value).toBe('light');
    toggle('Sound in games');
    expect(localStorage.getItem('baize.play.sound')).toBe('on');
    expect(save).not.toHaveBeenCalled();
  });
});

describe('[DE11] the deposit limit', () => {
  it('is sent as an amount of the currency in use', async () => {
    const { setLimit } = setUp();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '1500' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set the limit' }));
    const body = { currency: 'RUB', limitUnits: 1500 * RUB };
    await waitFor(() => expect(setLimit).toHaveBeenCalledWith(expect.objectContaining({ body })));
  });

  it('shows a looser one that is still to come, and takes it back', async () => {
    const next = { limitUnits: null, at: '2026-11-21T10:00:00.000Z' };
    const { setLimit } = setUp({ ...NO_LIMIT, limitUnits: 500 * RUB, usedUnits: 200 * RUB, next });
    expect(await screen.findByText('The limit will be removed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the limit' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const body = { currency: 'RUB', limitUnits: 500 * RUB };
    await waitFor(() => expect(setLimit).toHaveBeenCalledWith(expect.objectContaining({ body })));
  });
});
