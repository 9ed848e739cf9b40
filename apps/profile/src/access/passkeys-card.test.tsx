import { afterEach, expect, it, jest } from '@jest/globals';
import type { AnswerOf, InputOf, calls } from '@baize/protocol';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

type Kept = AnswerOf<typeof calls.listPasskeys>['passkeys'][number];

const KEPT: Kept = { id: '1', name: 'My phone', addedAt: '2026-11-20T10:00:00.000Z', usedAt: null };
const OPTIONS: AnswerOf<typeof calls.beginPasskey> = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Baize' },
  user: { id: 'AAAA', name: 'a@b.cc', displayName: 'a@b.cc' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

/** A browser that knows passkeys and makes one, or whose person closes the question. */
function browserMakes(isMade: boolean): void {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const response = {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
  };
  const made = { id: 'aWQ', rawId: bytes('id'), type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const create = isMade ? async () => made : () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  Object.assign(globalThis, { PublicKeyCredential: () => undefined });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
}
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

function setUp({ available = true, passkeys = [] as Kept[] } = {}) {
  let kept = passkeys;
  const add = jest.fn(({ body }: InputOf<typeof calls.addPasskey>) => {
    kept = [...kept, { ...KEPT, id: '2', name: body.name }];
    return { success: true as const, id: '2' };
  });
  const remove = jest.fn(({ params }: InputOf<typeof calls.removePasskey>) => {
    kept = kept.filter(({ id }) => id !== params.id);
    return { success: true as const };
  });
  const fake = show(() => <PasskeysCard />, {
    listPasskeys: () => ({ available, passkeys: kept }),
    beginPasskey: () => OPTIONS,
    addPasskey: add,
    removePasskey: remove,
  });
  return { fake, add, remove };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('lists each with its name, since when it is there, and its last use', async () => {
  setUp({ passkeys: [KEPT, { ...KEPT, id: '2', name: 'Key', usedAt: '2026-11-21T09:30:00.000Z' }] });
  const [one, other] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(one).toContain('My phone');
  expect(one).toContain('added 20 Nov 2026 · not used yet');
  expect(other).toContain('last used 21 Nov 2026, 09:30');
});

it('is added under the name that was typed', async () => {
  browserMakes(true);
  const { add, fake } = setUp();
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: ' Blue key ' } });
  await press('Add a passkey');
  expect(await screen.findByText('Blue key')).toBeTruthy();
  const made = {
    id: 'aWQ',
    clientDataJSON: 'Y2xpZW50',
    attestationObject: 'YXR0ZXN0YXRpb24',
    transports: ['internal'],
  };
  expect(add.mock.calls[0]?.[0].body).toEqual({ name: 'Blue key', made });
  expect(fake.records.notifications).toEqual([{ kind: 'success', title: 'Passkey added' }]);
});

it('says so where the person closed the browser’s question', async () => {
  browserMakes(false);
  const { add, fake } = setUp();
  await press('Add a passkey');
  await waitFor(() => expect(fake.records.notifications).toMatchObject([{ kind: 'info' }]));
  expect(add).not.toHaveBeenCalled();
});

it('says so in a browser that knows none', async () => {
  const { fake } = setUp();
  await press('Add a passkey');
  const title = 'This browser does not support passkeys.';
  await waitFor(() => expect(fake.records.notifications).toEqual([{ kind: 'info', title }]));
});

it('is removed, and told', async () => {
  const { fake, remove } = setUp({ passkeys: [KEPT] });
  await press('Remove the passkey My phone');
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(remove.mock.calls[0]?.[0].params).toEqual({ id: '1' });
  expect(fake.records.notifications).toEqual([{ kind: 'success', title: 'Passkey removed' }]);
});

it('on the host of a mirror none is added, and those that are there can be removed', async () => {
  setUp({ available: false, passkeys: [KEPT] });
  const line = (await screen.findByText('My phone')).closest('li')!;
  expect(within(line).getByRole('button')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText('You can add and use passkeys only on the main address of the site.')).toBeTruthy();
});
