import type { Database } from '../src/foundation/db/database.ts';
import { BEACON_MOODS, type ServedBeacon, serveBeacon } from './beacon.ts';
import { type Installation, startInstallation } from './installation.ts';
import { leaderPlace } from './leader-place.ts';
import { LossyClient } from './lossy-client.ts';
import { openOffers } from './offers.ts';
import { awaitOpen } from './open.ts';
import { play } from './player.ts';
import { OPERATOR_TOKEN, SITE, WALLET_SECRET, WEBHOOK_SECRET } from './player-parts.ts';
import { type Chances, chancesOf } from './random.ts';
import { type Counts, type Record as PlayRecord, createRecord } from './record.ts';
import { keepProved } from './keep-proved.ts';
import { logIn, registerAll } from './register.ts';
import { awaitSettled } from './settled.ts';
import { serveSlots } from './slot-provider.ts';
import { judge } from './verdict.ts';

/** The faults of a process, or of the beacon that all of them use. */
export const FAULTS = ['kill', 'pause', 'beacon'] as const;
export type Fault = (typeof FAULTS)[number];

export interface ChaosOptions {
  readonly seed: string;
  readonly faults: readonly Fault[];
  readonly kills: number;
  /** How often the beacon is down until rounds are void because of it, which takes two minutes each. */
  readonly silences: number;
  readonly players: number;
  readonly processes: number;
  /** The most answers between two kills. */
  readonly answersBetweenKills: number;
  /** Settings that name the database. */
  readonly settings: Record<string, string>;
  /** Opens the same database: at any time on a server, the embedded one only when no process has it open. */
  readonly openDatabase: () => Promise<Database>;
  readonly isServer: boolean;
  readonly say: (line: string) => void;
}

export interface ChaosReport extends Counts {
  readonly seed: string;
  readonly kills: number;
  readonly leadersKilled: number;
  readonly pauses: number;
  /** How often the beacon was down, slow or lying for a while. */
  readonly beaconFaults: number;
  readonly bets: number;
  readonly sportsBets: number;
  readonly roomDeposits: number;
  readonly items: number;
  readonly sales: number;
  readonly slotRounds: number;
  readonly freeSpins: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly problems: readonly string[];
}

/** How often the newest round is looked at while the beacon is silent. */
const LOOK_AFTER_ANSWERS = 50;

/** The settings of each process, beside the address of its database. */
const SETTINGS = {
  RATE_LIMITS: 'false',
  // Players of a long run are registered before it.
  ACCESS_TOKEN_SECONDS: '86400',
  SEED_ACCOUNTS: 'false',
  PASSWORD_MEMORY_KIB: '8',
  LOG_LEVEL: 'silent',
  SITE_ORIGINS: SITE,
  PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
  CODE_SECRET: 'of-this-run',
  SEED_KEY: 'a-seed-key-of-this-run-and-no-other',
  OPERATOR_TOKEN,
  SLOTS_WALLET_SECRET: WALLET_SECRET,
  // Many rounds end while processes die, and the last ones soon.
  CRASH_BETTING_SECONDS: '3',
  CRASH_RESULT_SECONDS: '1',
  ROULETTE_BETTING_SECONDS: '4',
  ROULETTE_SPIN_SECONDS: '1',
  ROULETTE_RESULT_SECONDS: '1',
  ROOMS_COUNTDOWN_SECONDS: '2',
  ROOMS_WAIT_SECONDS: '4',
  CRASH_CHAIN_LENGTH: '10000',
  ROULETTE_CHAIN_LENGTH: '10000',
  // A match takes a minute and a half, so that bets on it are settled meanwhile.
  SPORTS_PACE: '60',
};

/** Plays, kills, and looks whether anything was lost, done twice or left undone. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { seed, settings, processes, say } = options;
  const slotProvider = await serveSlots();
  const beacon = await serveBeacon();
  const installation = await startInstallation(processes, {
    ...SETTINGS,
    SLOTS_PROVIDER_URL: slotProvider.url,
    ...beacon.settings,
    ...settings,
  });
  const watching = options.isServer ? await options.openDatabase() : null;
  try {
    const tokens = await registerAll(await installation.address('general', 0), options.players);
    await awaitOpen(installation);
    say(`${tokens.length} players are in`);
    const progress = { answers: 0, wake: (): void => {} };
    const record = createRecord((answers) => {
      progress.answers = answers;
      progress.wake();
    });
    await openOffers(operatorOf({ installation, chances: chancesOf(`${seed}:operator`), record }));
    let isOver = false;
    const playing = tokens.map((token, index) => playAs({ installation, record, seed, token, index }, () => isOver));
    const ground = { installation, progress, beacon, database: watching };
    const killing = killAll(options, ground).then(async (done) => {
      for (let silence = 0; silence < options.silences; silence++) await silenceBeacon(ground, say);
      // Play continues after the last kill, whatever the seed: all kills may come within the first few answers.
      await moreAnswers(progress, options.answersBetweenKills);
      await everythingPlayed(record, progress);
      return done;
    });
    // The first failure is reported; the others continue until their next answer.
    const befell = await Promise.race([killing, Promise.all(playing).then(() => killing)]);
    isOver = true;
    await Promise.all(playing);
    await awaitSettled(installation, tokens);
    await installation.end();
    const database = watching ?? (await options.openDatabase());
    const problems = await judge(database, record);
    if (!watching) await database.close();
    return { seed, kills: options.kills, ...befell, ...playedOf(record), problems };
  } finally {
    await installation.end();
    await watching?.close();
    slotProvider.close();
    beacon.close();
  }
}

interface Playing {
  readonly installation: Installation;
  readonly record: PlayRecord;
  readonly seed: string;
  readonly token: string;
  /** Index of the player among all. */
  readonly index: number;
}

/** One player plays, with an operator and a provider of slots at hand, until it is over. */
function playAs({ installation, record, seed, token, index }: Playing, isOver: () => boolean): Promise<void> {
  const chances = chancesOf(`${seed}:player ${index}`);
  const parts = { installation, chances, record };
  const client = new LossyClient(parts);
  client.token = token;
  const operator = operatorOf(parts);
  const logInAgain = keepProved(client, async () => logIn(await installation.address('general', index), index));
  const provider = new LossyClient(parts);
  return play({ client, provider, operator, chances, record, logIn: logInAgain }, isOver);
}

/** How much of everything was played. */
function playedOf(record: PlayRecord) {
  return {
    bets: record.bets.size,
    sportsBets: record.sportsBets.size,
    roomDeposits: record.roomDeposits.size,
    items: record.items.size,
    sales: record.sales.size,
    slotRounds: record.slots.rounds.size,
    freeSpins: record.freeSpins.size,
    deposits: record.credited.size,
    withdrawals: record.withdrawn.size,
    ...record.counts,
  };
}

function operatorOf(parts: ConstructorParameters<typeof LossyClient>[0]): LossyClient {
  const operator = new LossyClient(parts);
  operator.token = OPERATOR_TOKEN;
  return operator;
}

/** What a run works with. */
interface Ground {
  readonly installation: Installation;
  readonly progress: Progress;
  readonly beacon: ServedBeacon;
  /** Null where only the platform's process may open it. */
  readonly database: Database | null;
}

/** Takes the beacon down until a round is void because of it; players keep betting meanwhile. */
async function silenceBeacon({ installation, progress, beacon }: Ground, say: (line: string) => void): Promise<void> {
  beacon.be('away');
  const newest = async (): Promise<{ roundNumber: number; voided: string | null } | undefined> => {
    const answer = await fetch(`${await installation.address('crash', 0)}/crash/history`);
    return ((await answer.json()) as { rounds: { roundNumber: number; voided: string | null }[] }).rounds[0];
  };
  const before = (await newest())?.roundNumber ?? 0;
  for (;;) {
    await moreAnswers(progress, LOOK_AFTER_ANSWERS);
    const round = await newest();
    if (round !== undefined && round.roundNumber > before && round.voided === 'beacon-silent') break;
  }
  say('rounds were void because the beacon was silent');
  beacon.be('well');
}

interface Progress {
  answers: number;
  wake: () => void;
}

/**
 * Kills and pauses as the seed says: some process, the leader of crash, or all of them. Resolves with how many leaders
 * died, and how often a process was paused instead of killed.
 */
async function killAll(
  { seed, faults, kills, answersBetweenKills, say }: ChaosOptions,
  { installation, progress, beacon, database }: Ground,
): Promise<Pick<ChaosReport, 'beaconFaults' | 'leadersKilled' | 'pauses'>> {
  const chances = chancesOf(`${seed}:kills`);
  let leadersKilled = 0;
  let pauses = 0;
  let beaconFaults = 0;
  for (let kill = 1; kill <= kills; kill++) {
    await moreAnswers(progress, 1 + chances.integer(answersBetweenKills));
    const leader = database ? await leaderPlace(database, installation) : 0;
    const places = chosenPlaces(chances, installation.size, leader);
    const fault = faults[chances.integer(faults.length)];
    if (fault === 'beacon') {
      beaconFaults += 1;
      beacon.be(BEACON_MOODS[chances.integer(BEACON_MOODS.length)]!);
      await moreAnswers(progress, 1 + chances.integer(answersBetweenKills));
      beacon.be('well');
      continue;
    }
    if (database && leader !== undefined && fault === 'pause') {
      pauses += 1;
      await pauseLeader(installation, database, leader);
      continue;
    }
    if (leader !== undefined && places.includes(leader)) leadersKilled += 1;
    await installation.kill(places);
    await installation.fill();
    if (kill % 10 === 0) say(`${kill} kills, ${progress.answers} answers`);
  }
  return { leadersKilled, pauses, beaconFaults };
}

/** Pauses the leader of crash until another process leads; then the paused one resumes as if it still led. */
async function pauseLeader(installation: Installation, database: Database, place: number): Promise<void> {
  installation.pause(place);
  for (let leader: number | undefined = place; leader === undefined || leader === place;)
    leader = await leaderPlace(database, installation);
  installation.goOn(place);
}

/**
 * Waits until each kind of play was acknowledged once: the line or the provider may be unknown to a process while it
 * starts again, and a short run would then test nothing of it.
 */
async function everythingPlayed(record: PlayRecord, progress: Progress): Promise<void> {
  const kinds = [record.bets, record.sportsBets, record.roomDeposits, record.items, record.slots.rounds];
  while (kinds.some(({ size }) => size === 0)) await moreAnswers(progress, 1);
}

async function moreAnswers(progress: Progress, count: number): Promise<void> {
  const target = progress.answers + count;
  while (progress.answers < target) await new Promise<void>((resolve) => (progress.wake = resolve));
}

function chosenPlaces(chances: Chances, size: number, leader: number | undefined): number[] {
  const draw = chances.integer(10);
  const any = chances.integer(size);
  if (draw === 0) return Array.from({ length: size }, (_none, place) => place);
  return [draw < 6 ? (leader ?? any) : any];
}
