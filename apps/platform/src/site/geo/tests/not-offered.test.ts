import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { SERVICES, type Service } from '@baize/protocol';
import { bundledCountries } from '../../../foundation/geo/country-database.ts';
import { type TestPlatform, startTestPlatform } from '../../../../tests/support/platform.ts';

/** What registers, deposits, gives, launches or stakes, by service. */
const OFFERED: Readonly<Record<Service, readonly string[]>> = {
  general: [
    'activateBonus',
    'createDeposit',
    'createTeamServiceToken',
    'getSlipLimits',
    'joinTournament',
    'joinVip',
    'launchSlot',
    'launchSlotDemo',
    'markSlot',
    'placeSlip',
    'redeemPromo',
    'registerByEmail',
    'registerByPhone',
    'spinWheel',
  ],
  crash: ['placeCrashBet', 'placeRoomBet', 'placeRouletteBet'],
  cases: ['openCase'],
  miner: ['placeMinerBet'],
  coinflip: ['placeCoinflipBet'],
  keno: ['placeKenoBet'],
  dice: ['placeDiceBet', 'placeHiloBet'],
};

/** What withdraws, ends what is open, looks after the account, or comes from an outside party. */
const SEEDS = ['beginSeeds', 'rotateSeeds'];
const EVERYWHERE: Readonly<Record<Service, readonly string[]>> = {
  general: [
    'acceptCashOut',
    'askCashOut',
    'addPasskey',
    'attachSource',
    'cancelBonus',
    'cancelFreeSpins',
    'beginPasskey',
    'beginPasskeyLogin',
    'beginPasskeyProof',
    'beginPasskeyStep',
    'beginTotp',
    'cancelWithdrawal',
    'captureEvents',
    'checkEmailResetToken',
    'checkPhoneResetToken',
    'chooseCurrency',
    'chooseName',
    'confirmEmailResetCode',
    'confirmEmailResetToken',
    'confirmPhoneResetCode',
    'createHandover',
    'createWithdrawal',
    'confirmTotp',
    'endOtherSessions',
    'endSession',
    'exportHistory',
    'forgotPasswordByEmail',
    'forgotPasswordByPhone',
    'loginByEmailCode',
    'loginByEmailPassword',
    'loginByPasskey',
    'loginByPhoneCode',
    'loginByPhonePassword',
    'logout',
    'mirrorOfDomain',
    'mirrorRedirect',
    'passSecondStep',
    'payoutEvent',
    'providerEvent',
    'prove',
    'openPage',
    'openRegulars',
    'readNotices',
    'refreshToken',
    'registerPageOpen',
    'removePasskey',
    'removePushDevice',
    'removeSocialLink',
    'removeTotp',
    'renewRecoveryCodes',
    'requestEmailLoginCode',
    'requestPhoneLoginCode',
    'resendEmailCode',
    'resendEmailLoginCode',
    'resendPhoneCode',
    'resendPhoneLoginCode',
    'resetPasswordByEmailCode',
    'resetPasswordByEmailToken',
    'resetPasswordByPhone',
    'saveDestination',
    'savePushDevice',
    'saveSettings',
    'sendContactMessage',
    'sendLoginData',
    'sendProofCode',
    'setDepositLimit',
    'setPassword',
    'slotWalletBalance',
    'slotWalletBet',
    'slotWalletFinish',
    'slotWalletRollback',
    'slotWalletWin',
    'startSocialLogin',
    'startVerification',
    'teamServiceLookUp',
    'teamServiceReserve',
    'teamServiceRollBack',
    'teamServiceSettle',
    'reportAddress',
    'trackAdVisit',
    'trackAffiliate',
    'updatePassword',
    'verificationEvent',
    'verifyEmailCode',
    'verifyPhoneCode',
  ],
  crash: ['cancelCrashBet', 'cashOutCrashBet', 'leaveRoom'],
  cases: [...SEEDS, 'sellItems'],
  miner: [...SEEDS, 'cashOutMinerBet', 'openMinerTile'],
  coinflip: [...SEEDS, 'cashOutCoinflipBet', 'flipCoin'],
  keno: SEEDS,
  dice: [...SEEDS, 'cashOutHiloBet', 'turnHiloCard'],
};

/** An address in the country that is refused. */
const REFUSED_ADDRESS = '8.8.8.8';
const OTHER_ADDRESS = '178.176.0.1';

const SHORT_CHAINS = { CRASH_CHAIN_LENGTH: '100', ROULETTE_CHAIN_LENGTH: '100' };

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    services: SERVICES,
    environment: { TRUSTED_PROXIES: '127.0.0.1', BLOCKED_COUNTRIES: 'us', ...SHORT_CHAINS },
  });
  await bundledCountries.countryOf(REFUSED_ADDRESS);
});
afterAll(() => platform.close());

/** Every call that the service publishes. */
async function operationsOf(service: Service): Promise<Operation[]> {
  const { paths } = (await (await platform.send(service, '/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: name }]) => ({ name, method, path })),
  );
}

async function answerOf(service: Service, { method, path }: Operation, address: string) {
  const response = await platform.send(service, path.replaceAll(/\{\w+\}/g, 'any'), {
    method: method.toUpperCase(),
    headers: { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
  });
  return { status: response.status, code: ((await response.json()) as { code?: string }).code };
}

const isChange = ({ method, path }: Operation): boolean => method !== 'get' && !path.startsWith('/operator/');
const isOperators = ({ name }: Operation): boolean => name === 'decideWithdrawal' || name === 'reportPayout';

describe.each(SERVICES)('[G5] the %s service', (service) => {
  it('has no call that changes something and does not say where it may be made from', async () => {
    const changes = (await operationsOf(service)).filter((each) => isChange(each) && !isOperators(each));
    expect(changes.map(({ name }) => name).sort()).toEqual([...OFFERED[service], ...EVERYWHERE[service]].sort());
  });

  it('refuses what registers, deposits, gives, launches or stakes, and nothing else, to whoever comes', async () => {
    const refused: string[] = [];
    for (const operation of await operationsOf(service)) {
      const { status, code } = await answerOf(service, operation, REFUSED_ADDRESS);
      if (status === 451) refused.push(`${operation.name} ${code}`);
    }
    expect(refused.sort()).toEqual(OFFERED[service].map((name) => `${name} not-offered`).sort());
  });

  it('refuses none of it anywhere else', async () => {
    const statuses = new Set<number>();
    for (const operation of await operationsOf(service))
      statuses.add((await answerOf(service, operation, OTHER_ADDRESS)).status);
    expect(statuses).not.toContain(451);
  });
});

test('[G5] a refused bet takes nothing, and an address that a stranger claims is not believed', async () => {
  const player = await platform.newPlayer('RUB', 100_000);
  const body = { id: crypto.randomUUID(), currency: 'RUB', stakeUnits: 10_000, direction: 'under', chance: 4950 };
  const place = (address: string) =>
    platform.send('dice', '/dice/bets', {
      method: 'POST',
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/json',
        authorization: `Bearer ${platform.tokenOf(player)}`,
      },
      body: JSON.stringify(body),
    });
  // The proxy adds the address that it sees behind what the caller claims.
  expect((await place(`${OTHER_ADDRESS}, ${REFUSED_ADDRESS}`)).status).toBe(451);
  const answer = (await (await place(OTHER_ADDRESS)).json()) as { replayed: boolean };
  expect(answer.replayed).toBe(false);
});

test('[G5] an open game is played on and left from there, and the record of its bet is read', async () => {
  const player = await platform.newPlayer('RUB', 100_000);
  const call = async (address: string, path: string, body?: object) => {
    const response = await platform.send('miner', path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': address,
        authorization: `Bearer ${platform.tokenOf(player)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as { bet: { id: string; status: string } } };
  };
  const bet = { id: crypto.randomUUID(), currency: 'RUB', stakeUnits: 10_000, mines: 1 };
  // The first tile may be a mine: then the tile ends the game.
  const { id } = (await call(OTHER_ADDRESS, '/miner/bets', bet)).body.bet;
  expect((await call(REFUSED_ADDRESS, '/miner/bets/open')).body.bet.id).toBe(id);
  const opened = await call(REFUSED_ADDRESS, `/miner/bets/${id}/tiles`, { step: 0, tile: 7 });
  expect(opened.status).toBe(200);
  const left = await call(REFUSED_ADDRESS, `/miner/bets/${id}/cash-out`, { step: 1 });
  expect(left.status).toBe(opened.body.bet.status === 'open' ? 200 : 409);
  expect((await call(REFUSED_ADDRESS, '/miner/bets/open')).body).toEqual({ bet: null });
});
