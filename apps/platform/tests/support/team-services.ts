import { randomUUID } from 'node:crypto';
import { type CallName, type Currency, type InputOf, UNITS_PER_MAJOR, type calls } from '@baize/protocol';
import { type JWTPayload, decodeJwt } from 'jose';
import type { Module } from '../../src/foundation/module.ts';
import type { Resolve } from '@baize/server-limits/outside';
import { sign } from '../../src/foundation/webhooks/webhook-signature.ts';
import { modulesFor } from '../../src/modules.ts';
import { createTeamServices, teamServices } from '../../src/team-services/module.ts';
import { ACCOUNT_DOMAINS, type AccountsPlatform, startAccounts } from './accounts.ts';
import { WEBHOOK_SECRET, eventOf, openDeposit, sendEvent } from './deposits.ts';
import { RUB } from './offers.ts';
import { OPERATOR_TOKEN } from './slots.ts';
import type { Answered } from './platform.ts';
import type { Visitor } from './visitor.ts';

type WalletCall = Extract<
  CallName,
  'teamServiceReserve' | 'teamServiceSettle' | 'teamServiceRollBack' | 'teamServiceLookUp'
>;
type OperatorCall = 'addTeamService' | 'changeTeamService' | 'rotateTeamServiceSecret' | 'setTeamServiceState';
type Body<Name extends CallName> = InputOf<(typeof calls)[Name]> extends { body: infer B } ? B : never;

export const bearer = { authorization: `Bearer ${OPERATOR_TOKEN}` };
export const CAPS = {
  stakeUnits: 1_000 * RUB,
  winUnits: 10_000 * RUB,
  reservedUnits: 5_000 * RUB,
  paidADayUnits: 50_000 * RUB,
};

/** What operators write of a service, unless changed. */
export function entryOf(change: Partial<Body<'addTeamService'>> = {}): Body<'addTeamService'> {
  return {
    name: `s-${randomUUID().slice(0, 8)}`,
    title: 'Plinko of a team',
    address: 'https://plinko.example/api',
    remotes: ['plinko'],
    caps: CAPS,
    reason: 'a team asked',
    ...change,
  };
}

/** A service that was added, with the secret that it was given. */
export interface AddedService {
  readonly name: string;
  readonly secret: string;
}
/** A player at a service. */
export interface Seat {
  readonly visitor: Visitor & { email: string };
  readonly token: string;
  readonly claims: JWTPayload & { sid: string };
}

export interface TeamServicesPlatform extends AccountsPlatform {
  /** Host names with the addresses that they resolve to; others have no address. */
  readonly addresses: Map<string, string>;
  add(change?: Partial<Body<'addTeamService'>>): Promise<AddedService>;
  /** A call of the operators' program. */
  asOperator<Name extends OperatorCall>(name: Name, input: InputOf<(typeof calls)[Name]>): Promise<Answered<Name>>;
  /** A player with so many roubles, or so much of another currency. */
  funded(major: number, currency?: Currency): Promise<Visitor & { email: string }>;
  ask(visitor: Visitor, service: string, remote?: string): Promise<Answered<'createTeamServiceToken'>>;
  /** A new player who has come to a service. */
  seat(service: string, roubles?: number): Promise<Seat>;
  /** A wallet call as the service sends it. */
  wallet<Name extends WalletCall>(name: Name, by: AddedService, body: Body<Name>): Promise<Answered<Name>>;
}

export async function startTeamServices(environment: Record<string, string> = {}): Promise<TeamServicesPlatform> {
  const addresses = new Map<string, string>();
  const resolve: Resolve = (host, _options, done) => {
    const address = addresses.get(host);
    if (address === undefined) done(new Error(`${host} has no address`), []);
    else done(null, [{ address, family: 4 }]);
  };
  const looked: Module = { ...teamServices, create: (deps) => createTeamServices(deps, resolve) };
  const settings = { PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, OPERATOR_TOKEN, SPORTS_FEED: 'off', ...environment };
  const domains = [...ACCOUNT_DOMAINS, 'team-services', 'wagers', 'top'];
  const accounts = await startAccounts(settings, modulesFor(domains, [looked]));
  const platform: TeamServicesPlatform = Object.assign(accounts, {
    addresses,
    asOperator: <Name extends OperatorCall>(name: Name, input: InputOf<(typeof calls)[Name]>) =>
      accounts.visitor().call(name, input, bearer),
    async add(change: Partial<Body<'addTeamService'>> = {}) {
      const body = entryOf(change);
      const added = await accounts.visitor().call('addTeamService', { body }, bearer);
      if (added.status !== 200) throw new Error(`addTeamService answered ${JSON.stringify(added.refusal)}`);
      return { name: body.name, secret: added.body.secret };
    },
    async funded(major: number, currency: Currency = 'RUB') {
      const visitor = await accounts.confirmed({ currency });
      if (major === 0) return visitor;
      const deposit = await openDeposit(visitor, { currency, amountUnits: major * UNITS_PER_MAJOR });
      const { status } = await sendEvent(accounts, eventOf(deposit));
      if (status !== 200) throw new Error(`the payment answered ${status}`);
      return visitor;
    },
    ask: (visitor: Visitor, service: string, remote = 'plinko') =>
      visitor.call('createTeamServiceToken', { params: { name: service }, body: { remote, locale: 'ru' } }),
    async seat(service: string, roubles = 1_000) {
      const visitor = await platform.funded(roubles);
      const { status, body, refusal } = await platform.ask(visitor, service);
      if (status !== 200) throw new Error(`the token was refused: ${refusal.code}`);
      return { visitor, token: body.token, claims: decodeJwt<Seat['claims']>(body.token) };
    },
    wallet: <Name extends WalletCall>(name: Name, by: AddedService, body: Body<Name>) =>
      accounts.visitor().call(name, { params: { name: by.name }, body } as InputOf<(typeof calls)[Name]>, {
        'baize-signature': sign(by.secret, JSON.stringify(body), accounts.now()),
      }),
  });
  return platform;
}

/** A stake of ten roubles in a round of its own, unless changed. */
export function stakeOf({ claims }: Pick<Seat, 'claims'>, change: Partial<Body<'teamServiceReserve'>> = {}) {
  const act = { transactionId: randomUUID(), sessionId: claims.sid, roundId: randomUUID() };
  return { ...act, currency: 'RUB' as const, stakeUnits: 10 * RUB, ...change };
}

/** The settle of a stake's round. */
export function winOf(stake: Body<'teamServiceReserve'>, winUnits: number): Body<'teamServiceSettle'> {
  const { sessionId, roundId, currency } = stake;
  return { transactionId: randomUUID(), sessionId, roundId, currency, winUnits };
}

export function backOf(stake: Body<'teamServiceReserve'>): Body<'teamServiceRollBack'> {
  const { sessionId, roundId, transactionId } = stake;
  return { transactionId: randomUUID(), sessionId, roundId, reserveTransactionId: transactionId };
}
