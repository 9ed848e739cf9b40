import { randomUUID } from 'node:crypto';
import type { CallName, InputOf, ProviderCatalogue, calls } from '@baize/protocol';
import { sign } from '../../src/foundation/webhooks/webhook-signature.ts';
import type { SlotProvider } from '../../src/slots/provider.ts';
import { modulesFor } from '../../src/modules.ts';
import { ACCOUNT_DOMAINS, type AccountsPlatform, startAccounts } from './accounts.ts';
import { WEBHOOK_SECRET } from './deposits.ts';
import { partiesWith } from './parties.ts';
import { pay } from './offers.ts';
import type { Answered } from './platform.ts';
import type { Visitor } from './visitor.ts';

export const WALLET_SECRET = 'shared-with-the-games';
export const OPERATOR_TOKEN = 'token-of-the-operators';
export const GAME = 'emerald-table';

export const CATALOGUE: ProviderCatalogue = {
  studios: [
    { id: 'selvedge', title: 'Selvedge' },
    { id: 'cloth-live', title: 'Cloth Tables' },
  ],
  games: [
    slot(GAME, 'Emerald Table'),
    slot('brass-falls', 'Brass Falls'),
    { ...slot('green-roulette', 'Green Roulette'), kind: 'live', studio: 'cloth-live', mechanic: 'roulette' },
  ],
};

function slot(id: string, title: string): ProviderCatalogue['games'][number] {
  return {
    id,
    kind: 'slot',
    title,
    studio: 'selvedge',
    mechanic: 'lines',
    pace: 'even',
    returnBasisPoints: 9557,
    expectedReturn: { numerator: '9557', denominator: '10000' },
    art: `/art/${id}.svg`,
    takesFreeSpins: true,
  };
}

/** A provider that a test can take down. */
export class FakeProvider implements SlotProvider {
  readonly name = 'sandbox';
  isAway = false;

  async catalogue(): Promise<ProviderCatalogue> {
    if (this.isAway) throw new Error('away');
    return CATALOGUE;
  }

  async isServing(): Promise<boolean> {
    return !this.isAway;
  }

  artUrl(path: string): string {
    return `https://games.example${path}`;
  }

  frameUrl({ gameId, locale, theme, demoCurrency, token }: Parameters<SlotProvider['frameUrl']>[0]): string {
    return `https://games.example/play/${gameId}?${locale},${theme},${demoCurrency}#token=${token}`;
  }
}

export interface SlotsPlatform extends AccountsPlatform {
  readonly provider: FakeProvider;
  /** A player with so many roubles. */
  funded(roubles: number): Promise<Visitor & { email: string }>;
  /** Opens a game. @returns its token */
  launch(visitor: Visitor, game?: string): Promise<string>;
  /** A wallet call as the provider sends it. */
  wallet<Name extends WalletCall>(name: Name, body: InputOf<(typeof calls)[Name]>['body']): Promise<Answered<Name>>;
}
type WalletCall = Extract<CallName, `slotWallet${string}`>;

export async function startSlots(environment: Record<string, string> = {}): Promise<SlotsPlatform> {
  const provider = new FakeProvider();
  const settings = {
    SLOTS_WALLET_SECRET: WALLET_SECRET,
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    OPERATOR_TOKEN,
    SPORTS_FEED: 'off',
    ...environment,
  };
  const domains = [...ACCOUNT_DOMAINS, 'search', 'slots', 'top', 'wagers'];
  const accounts = await startAccounts(settings, modulesFor(domains), undefined, partiesWith({ slots: provider }));
  // The catalogue is asked for in the background, a second after the start.
  while ((await accounts.visitor().call('listSlotGames', { query: { kind: 'slot' } })).body.total === 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return Object.assign(accounts, {
    provider,
    async funded(roubles: number) {
      const visitor = await accounts.confirmed();
      if (roubles > 0) await pay(accounts, visitor, roubles);
      return visitor;
    },
    async launch(visitor: Visitor, game: string = GAME) {
      const { body } = await visitor.call('launchSlot', {
        params: { id: game },
        body: { locale: 'ru', theme: 'dark' },
      });
      return body.url.split('#token=')[1] ?? 'no token';
    },
    wallet: <Name extends WalletCall>(name: Name, body: InputOf<(typeof calls)[Name]>['body']) =>
      accounts.visitor().call(name, { body } as InputOf<(typeof calls)[Name]>, {
        'baize-signature': sign(WALLET_SECRET, JSON.stringify(body), accounts.now()),
      }),
  });
}

/** A bet of ten roubles in a round of its own, unless changed. */
export function betOf(token: string, change: Partial<InputOf<typeof calls.slotWalletBet>['body']> = {}) {
  return {
    transactionId: randomUUID(),
    token,
    roundId: randomUUID(),
    currency: 'RUB' as const,
    amountUnits: 100_000,
    freeSpinsId: null,
    ...change,
  };
}
