/** The load on one or both processes, which share all wallets, and the ratios to TPC-B that it must reach. */
export interface Load {
  readonly key: string;
  readonly what: string;
  readonly processes: 1 | 2;
  /** All bets of one wallet. */
  readonly hot: boolean;
  readonly connections: number;
  /** Bets in one message over an open socket; over HTTP if absent. */
  readonly betsAMessage?: number;
  /** How many times a second one used bet is sent again besides. */
  readonly repeatsPerSecond?: number;
  readonly goals: { readonly prepared?: number; readonly simple?: number };
}

export const CONNECTIONS = 192;
/** Few players use automatic play. */
const PLAYERS_BY_THEMSELVES = 40;
const one = { processes: 1, hot: false, connections: CONNECTIONS } as const;
const two = { processes: 2, hot: false, connections: CONNECTIONS } as const;

export const MANY: Load = {
  ...one,
  key: 'manyWallets',
  what: 'one process, many wallets',
  goals: { prepared: 3, simple: 2.5 },
};
/** Right behind the load that it is compared with. */
export const REPEATS: Load = {
  ...one,
  key: 'repeats',
  what: 'one process, many wallets, 50 repeats a second',
  repeatsPerSecond: 50,
  goals: {},
};
const SOCKETS: readonly Load[] = [
  { ...one, key: 'sockets', what: 'one process, over open sockets', betsAMessage: 1, goals: { prepared: 4 } },
  {
    ...one,
    key: 'tenAMessage',
    what: 'one process, ten bets a message',
    connections: PLAYERS_BY_THEMSELVES,
    betsAMessage: 10,
    goals: { prepared: 7 },
  },
];
const HOT: Load = {
  ...one,
  key: 'oneHotWallet',
  what: 'one process, one hot wallet',
  hot: true,
  goals: { prepared: 3, simple: 3 },
};

export const LOADS: readonly Load[] = [
  MANY,
  REPEATS,
  HOT,
  ...SOCKETS,
  { ...two, key: 'twoManyWallets', what: 'two processes, many wallets', goals: { prepared: 4 } },
  { ...two, key: 'twoOneHotWallet', what: 'two processes, one hot wallet', hot: true, goals: {} },
];
export const EMBEDDED_LOADS: readonly Load[] = [MANY, HOT];
