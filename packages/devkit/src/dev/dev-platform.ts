import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { CreateTeamServiceToken, CurrencyCode, UNITS_PER_MAJOR, Units } from '@baize/protocol';
import type { Currency } from '@baize/protocol';
import * as z from 'zod/mini';
import { answerPlatform, createFakePlatform } from '../fake-platform/index.ts';
import type { FakePlatform } from '../fake-platform/index.ts';
import type { FakeNetwork } from '../fake-shell/fake-network.ts';
import { refuse, send } from './answer.ts';

/** The player of the fake shell. */
const PLAYER = 'player';
const FIRST_BALANCE_UNITS = 1_000 * UNITS_PER_MAJOR;
const TOKEN = /^\/team-services\/([a-z0-9-]+)\/token$/;

/** Where the page of the fake shell sees and sets the wallet that services play from. */
export const DEV_WALLET = '/dev/wallet';
/** The path at which it sets the network of their wallet calls. */
export const DEV_WALLET_NETWORK = '/dev/wallet-network';

const Wallet = z.strictObject({ currency: CurrencyCode, balanceUnits: Units });
const TokenAsked = z.extend(CreateTeamServiceToken, { currency: CurrencyCode });

/** The platform as the service of a remote under development meets it, and the page of the fake shell beside it. */
export interface DevPlatform {
  /** @returns whether the request was for it */
  answer(request: IncomingMessage, response: ServerResponse, origin: string): Promise<boolean>;
}

/** @param secret that the service signs its wallet calls with */
export function createDevPlatform(secret: string): DevPlatform {
  const platform = createFakePlatform({ secret });
  platform.wallet.setBalance(PLAYER, 'RUB', FIRST_BALANCE_UNITS);
  return {
    async answer(request, response, origin) {
      const { pathname } = new URL(request.url ?? '/', origin);
      const [, service] = TOKEN.exec(pathname) ?? [];
      if (request.method === 'POST' && service !== undefined)
        return answering(response, async () => {
          const asked = TokenAsked.parse(await json(request));
          return platform.tokenFor({ ...asked, service, player: PLAYER }, origin);
        });
      if (pathname === DEV_WALLET) return answering(response, () => answerWallet(platform, request));
      if (pathname === DEV_WALLET_NETWORK)
        return answering(response, async () => {
          platform.network = (await json(request)) as FakeNetwork;
          return {};
        });
      return answerPlatform(platform, request, response);
    },
  };
}

/** `GET ?currency=` reads, `PUT` sets. */
async function answerWallet({ wallet }: FakePlatform, request: IncomingMessage): Promise<object> {
  if (request.method === 'PUT') {
    const { currency, balanceUnits } = Wallet.parse(await json(request));
    wallet.setBalance(PLAYER, currency, balanceUnits);
    return { currency, balanceUnits };
  }
  const asked = new URL(request.url ?? '/', 'http://dev.invalid').searchParams.get('currency');
  const currency: Currency = CurrencyCode.parse(asked);
  return { currency, balanceUnits: wallet.balanceOf(PLAYER, currency) };
}

async function answering(response: ServerResponse, work: () => Promise<object>): Promise<true> {
  try {
    send(response, 'answer.json', JSON.stringify(await work()));
  } catch (error) {
    refuse(response, 400, String(error));
  }
  return true;
}
