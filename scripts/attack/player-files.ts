import type { OperatorRole } from '../../packages/protocol/src/operator-roles.ts';
import { attacksOf, holds } from './attack.ts';
import { enterConsole, FORM } from './office.ts';
import type { Answer, Site } from './site.ts';

/** An operator in the console, and every page on which a player's contacts could be. */
class Snooper {
  readonly #site: Site;
  readonly #cookie: string;
  readonly #formToken: string;

  private constructor(site: Site, { cookie, formToken }: { cookie: string; formToken: string }) {
    this.#site = site;
    this.#cookie = cookie;
    this.#formToken = formToken;
  }

  static async as(site: Site, roles: readonly OperatorRole[]): Promise<Snooper> {
    const entered = await enterConsole(site, roles);
    if (entered.formToken === '') throw new Error('an operator found no way into the console: nothing was tried');
    return new Snooper(site, entered);
  }

  open(place: string): Promise<Answer> {
    return this.#site.registry(place, { headers: { cookie: this.#cookie } });
  }

  send(place: string, fields: Record<string, string>): Promise<Answer> {
    return this.#site.registry(place, {
      method: 'POST',
      headers: { ...FORM, cookie: this.#cookie, origin: this.#site.at.registry },
      body: new URLSearchParams({ ...fields, formToken: this.#formToken }).toString(),
    });
  }
}

/** A player whose withdrawal waits, so that operators have a reason to look. */
async function watched(site: Site): Promise<{ email: string; player: string }> {
  const { email, ...player } = await site.player();
  await site.withdraw({ email, ...player });
  const body = { search: email };
  const found = await site.call('findPlayers', { body }, { token: site.operatorToken() });
  const id = found.body.players?.[0]?.userId;
  if (typeof id !== 'string') throw new Error('the player was not found: nothing was tried');
  return { email, player: id };
}

async function contactsWithoutLeave(site: Site): Promise<void> {
  const { email, player } = await watched(site);
  // Half of it names the player as well.
  const local = email.split('@')[0];
  const hides = ({ body }: Answer, by: string): void =>
    holds(!JSON.stringify(body).includes(local), `${by} read the contact`);
  const [payments, content, support] = [
    await Snooper.as(site, ['payments']),
    await Snooper.as(site, ['content']),
    await Snooper.as(site, ['support']),
  ];
  const file = `/players?player=${player}`;
  for (const by of [payments, support]) {
    for (const place of ['/withdrawals', '/players', file]) hides(await by.open(place), place);
    hides(await by.send('/players/find', { search: player }), 'who looked for the id');
  }
  for (const by of [payments, content]) {
    const revealed = await by.send('/players/reveal', { player, reason: 'an attack' });
    holds(revealed.status === 403, `a role that may not was answered ${revealed.status}`);
    hides(revealed, 'a role that may not');
  }
  for (const place of ['/players', file, '/withdrawals']) {
    const { status } = await content.open(place);
    holds(status === 403, `${place} was answered ${status} to content`);
  }
  for (const reason of ['', ' ', 'x'.repeat(201)])
    hides(await support.send('/players/reveal', { player, reason }), 'support without a reason');
  const machine = { token: site.operatorToken() };
  const said = { params: { id: player }, body: { reason: 'an attack' } };
  hides(await site.call('revealPlayer', said, machine), 'a program');
  hides(await site.call('getPlayerFile', { params: { id: player } }, machine), 'a program');
  hides(await site.call('listWithdrawalReviews', {}, machine), 'a program');
  const { body } = await support.send('/players/reveal', { player, reason: 'asked for a call back' });
  if (!String(body).includes(email)) throw new Error('support reads no contact either: nothing was tried');
}

/** What operators read of players. */
export const playerFiles = attacksOf('operators', [
  [
    166,
    'read the contacts of a player with roles that may not, as a program, and without a reason',
    contactsWithoutLeave,
  ],
]);
