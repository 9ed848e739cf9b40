import { Authenticator } from './authenticator.ts';
import { SITE } from './accounts.ts';
import type { Visitor } from './visitor.ts';

/** What a browser sends by itself from a page of the site's main host. */
export const ON_SITE = { origin: SITE };

/** Gives the player a passkey, as the profile does. Throws where it is refused. */
export async function withPasskey(player: Visitor, name = 'Phone'): Promise<Authenticator & { keptAs: string }> {
  const authenticator = new Authenticator(SITE);
  const begun = await player.call('beginPasskey', { body: {} }, ON_SITE);
  if (begun.status !== 200) throw new Error(`beginPasskey answered ${begun.refusal.code}`);
  const added = await player.call('addPasskey', { body: { name, made: authenticator.make(begun.body) } }, ON_SITE);
  if (added.status !== 200) throw new Error(`addPasskey answered ${added.refusal.code}`);
  return Object.assign(authenticator, { keptAs: added.body.id });
}

/** Logs a guest in with a passkey. */
export async function logInWith(guest: Visitor, authenticator: Authenticator) {
  const { body } = await guest.call('beginPasskeyLogin', { body: {} }, ON_SITE);
  const answer = await guest.call('loginByPasskey', { body: { answer: authenticator.answer(body) } }, ON_SITE);
  if (answer.status === 200) guest.token = answer.body.token;
  return answer;
}
