import { expect, it, jest } from '@jest/globals';
import { refuse } from '@baize/devkit/fake-shell';
import type { InputOf, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { TotpCard } from './totp-card.tsx';

const CODES = Array.from({ length: 10 }, (_none, index) => `aaaa-bbbb-ccc${index}`);
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function setUp(isOn = false) {
  let enabled = isOn;
  const confirm = jest.fn((_input: InputOf<typeof calls.confirmTotp>) => {
    enabled = true;
    return { recoveryCodes: CODES };
  });
  const remove = jest.fn(() => {
    enabled = false;
    return { success: true as const };
  });
  const fake = show(() => <TotpCard />, {
    getTotp: () => ({ enabled, recoveryCodesLeft: enabled ? 10 : 0 }),
    beginTotp: () => ({ secret: SECRET, uri: 'otpauth://totp/Baize:a', qr: { size: 4, path: 'M1 1h1v1h-1z' } }),
    confirmTotp: confirm,
    renewRecoveryCodes: () => ({ recoveryCodes: CODES.toReversed() }),
    removeTotp: remove,
  });
  return { fake, confirm, remove };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const codes = async () =>
  within(await screen.findByRole('list', { name: 'Recovery codes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('is turned on with the picture or the key and a first code, and shows the recovery codes', async () => {
  const { confirm } = setUp();
  await press('Turn on');
  expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: ' 123456 ' } });
  await press('Confirm and turn on');
  expect(await codes()).toEqual(CODES);
  expect(confirm.mock.calls[0]?.[0].body).toEqual({ code: '123456' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(await screen.findByText('Recovery codes left: 10')).toBeTruthy();
});

it('says at the field that the first code is wrong, and keeps the picture', async () => {
  const { confirm } = setUp();
  confirm.mockImplementationOnce(() => {
    throw refuse('code-wrong', { code: ['code-wrong'] });
  });
  await press('Turn on');
  fireEvent.change(await screen.findByLabelText('Code from the app'), { target: { value: '000000' } });
  await press('Confirm and turn on');
  expect(await screen.findByText('error.code-wrong')).toBeTruthy();
  expect(screen.getByRole('img')).toBeTruthy();
});

it('gives other recovery codes, and is turned off', async () => {
  const { fake, remove } = setUp(true);
  await press('New recovery codes');
  expect(await codes()).toEqual(CODES.toReversed());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Turn off two-step login' })).toBeTruthy());
  await press('Turn off two-step login');
  await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  expect(fake.records.notifications).toMatchObject([{ kind: 'success' }]);
});
