import { Authenticator, type Dishonesty } from '../../apps/platform/tests/support/authenticator.ts';
import type { PasskeyRequest } from '../../packages/protocol/src/passkeys.ts';
import { attacksOf, holds } from './attack.ts';
import { cookiesOf, isOk } from './site.ts';
import type { Answer, By, Player, Site } from './site.ts';

const FOREIGN = 'https://evil.example';

/** A player with a passkey, in the browser that added it. */
interface Owner {
  readonly player: Player;
  readonly key: Authenticator;
  /** From a page of the site, with the cookies of the log-in. */
  readonly by: By;
}

async function owner(site: Site): Promise<Owner> {
  const player = await site.player(0);
  const by = { ...player, headers: { ...player.headers, origin: site.at.site } };
  const key = new Authenticator(site.at.site);
  const { body } = await site.call('beginPasskey', { body: {} }, by);
  const made = key.make(body);
  if (!isOk(await site.call('addPasskey', { body: { name: 'Phone', made } }, by)))
    throw new Error('no passkey was added: nothing was tried');
  return { player, key, by };
}

/** A guest's browser that was asked for a passkey. */
async function asked(site: Site): Promise<{ by: By; options: PasskeyRequest }> {
  const origin = site.at.site;
  const { body, headers } = await site.call('beginPasskeyLogin', { body: {} }, { headers: { origin } });
  return { by: { headers: { origin, cookie: cookiesOf(headers) } }, options: body };
}

function logIn(site: Site, key: Authenticator, options: PasskeyRequest, by: By, lie?: Dishonesty): Promise<Answer> {
  return site.call('loginByPasskey', { body: { answer: key.answer(options, lie) } }, by);
}

async function replayed(site: Site): Promise<void> {
  const { key } = await owner(site);
  const { by, options } = await asked(site);
  const answer = key.answer(options);
  const send = (): Promise<Answer> => site.call('loginByPasskey', { body: { answer } }, by);
  if (!isOk(await send())) throw new Error('the owner was not let in: nothing was tried');
  holds(!isOk(await send()), 'the same answer logged in twice');
  holds(!isOk(await logIn(site, key, options, by)), 'a challenge was answered twice');
  const next = await asked(site);
  holds(
    !isOk(await site.call('loginByPasskey', { body: { answer } }, next.by)),
    'an old answer fitted a new challenge',
  );
}

async function ofAnotherPurpose(site: Site): Promise<void> {
  const { key, by } = await owner(site);
  const guest = await asked(site);
  for (const name of ['beginPasskeyProof', 'beginPasskey'] as const) {
    const { challenge } = (await site.call(name, { body: {} }, by)).body as { challenge: string };
    const options = { ...guest.options, challenge };
    holds(!isOk(await logIn(site, key, options, guest.by)), `the challenge of ${name} logged in`);
  }
  const other = await asked(site);
  holds(!isOk(await logIn(site, key, other.options, guest.by)), 'the challenge of another browser logged in');
  const body = { kind: 'passkey', answer: key.answer(guest.options) };
  holds(!isOk(await site.call('prove', { body }, by)), 'the challenge of a log-in was a proof');
}

async function fromElsewhere(site: Site): Promise<void> {
  const { key } = await owner(site);
  for (const origin of [FOREIGN, `${site.at.site}.evil.example`, 'null']) {
    const { by, options } = await asked(site);
    holds(!isOk(await logIn(site, key, options, by, { origin })), `an answer made on ${origin} logged in`);
  }
  const { by, options } = await asked(site);
  const there = { headers: { ...by.headers, origin: FOREIGN } };
  holds(!isOk(await logIn(site, key, options, there)), 'a page of another site logged in');
  const begun = await site.call('beginPasskeyLogin', { body: {} }, { headers: { origin: FOREIGN } });
  holds(!isOk(begun), 'a page of another site was given a challenge');
}

async function ofAnotherAccount(site: Site): Promise<void> {
  const [victim, thief] = [await owner(site), await owner(site)];
  const { body: options } = await site.call('beginPasskeyProof', { body: {} }, victim.by);
  const prove = (answer: object): Promise<Answer> =>
    site.call('prove', { body: { kind: 'passkey', answer } }, victim.by);
  holds(!isOk(await prove(thief.key.answer(options))), 'a foreign passkey was a proof');
  const { email, password } = victim.player;
  const { by } = await asked(site);
  const first = await site.call('loginByEmailPassword', { body: { email, password, fp: null } }, by);
  const ticket = String(first.body.errors?.ticket?.[0]);
  const step = (await site.call('beginPasskeyStep', { body: { ticket } }, by)).body as PasskeyRequest;
  const passkey = { ...thief.key.answer(step), id: victim.key.id };
  for (const sent of [passkey, { ...passkey, id: thief.key.id }])
    holds(!isOk(await site.call('passSecondStep', { body: { ticket, passkey: sent } }, by)), 'it was a second step');
  const guest = await asked(site);
  const answer = { ...thief.key.answer(guest.options), id: victim.key.id };
  holds(!isOk(await site.call('loginByPasskey', { body: { answer } }, guest.by)), 'it opened the account');
}

async function addedWithoutProof(site: Site): Promise<void> {
  const { player, by } = await owner(site);
  const thief = { token: player.token, headers: { origin: site.at.site } };
  const begun = await site.call('beginPasskey', { body: {} }, thief);
  holds(begun.body.code === 'proof-needed', `beginning answered ${begun.status} ${begun.body.code}`);
  // With a challenge that the owner's page was given.
  const { body: options } = await site.call('beginPasskey', { body: {} }, by);
  const made = new Authenticator(site.at.site).make(options);
  const added = await site.call('addPasskey', { body: { name: 'Mine', made } }, thief);
  holds(added.body.code === 'proof-needed', `adding answered ${added.status} ${added.body.code}`);
  const { passkeys } = (await site.call('listPasskeys', {}, by)).body as { passkeys: readonly { id: string }[] };
  for (const { id } of passkeys)
    holds(!isOk(await site.call('removePasskey', { params: { id }, body: {} }, thief)), 'a passkey was removed');
  holds(
    !isOk(await site.call('beginPasskeyProof', { body: {} }, thief)),
    'a proof was begun without the refresh token',
  );
}

async function copiedOrUnverified(site: Site): Promise<void> {
  const { key } = await owner(site);
  const entered = async (lie?: Dishonesty): Promise<boolean> => {
    const { by, options } = await asked(site);
    return isOk(await logIn(site, key, options, by, lie));
  };
  if (!(await entered()) || !(await entered())) throw new Error('the owner was not let in: nothing was tried');
  key.counter -= 1;
  holds(!(await entered()), 'a copy whose counter has not grown logged in');
  holds(!(await entered({ unverified: true })), 'a passkey logged in for somebody who was not looked at');
}

/** Attacks on a log-in that cannot be phished. */
export const passkeys = attacksOf('accounts', [
  [180, 'send the answer of a passkey twice, and answer a challenge twice', replayed],
  [181, 'answer the challenge of another purpose, and of another browser', ofAnotherPurpose],
  [182, 'use a passkey on a page of another origin', fromElsewhere],
  [183, 'prove, pass a second step and log in with the passkey of another account', ofAnotherAccount],
  [184, 'add or remove a passkey with a stolen access token', addedWithoutProof],
  [185, 'log in with a copy of an authenticator, or as somebody whom it does not know', copiedOrUnverified],
]);
