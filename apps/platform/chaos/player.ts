import type { Deposit, ProviderEvent } from '@baize/protocol';
import { SIGNATURE_HEADER, sign } from '../src/foundation/webhooks/webhook-signature.ts';
import { CaseCollection } from './cases.ts';
import type { LossyClient } from './lossy-client.ts';
import { minerGame } from './miner.ts';
import { takeFreeSpins } from './offers.ts';
import { type PlayerParts, SITE, WEBHOOK_SECRET } from './player-parts.ts';
import { roomDeposit, roomLeave } from './rooms.ts';
import { rouletteBet } from './rounds.ts';
import { SlotSeat } from './slots.ts';
import { sportsBet, sportsCashOut } from './sports.ts';
import { takesBets } from '@baize/protocol/takes-bets';

const RUB = 10_000;
const FIRST_DEPOSIT_UNITS = 1_000 * RUB;

/** Cumulative chances, in hundredths, of what a player does next. */
const DEPOSITS = 4;
const WITHDRAWALS = 8;
const CRASH_BETS = 20;
const CASH_OUTS = 30;
const ROULETTE_BETS = 40;
const MINER_GAMES = 48;
const SPORTS_BETS = 58;
const SPORTS_CASH_OUTS = 64;
const ROOM_DEPOSITS = 72;
const ROOM_LEAVES = 74;
const CASES = 80;
const SALES = 84;
const SLOT_ROUNDS = 94;

/** Plays until `isOver`, one action after the other, as the seed says. */
export async function play(parts: PlayerParts, isOver: () => boolean): Promise<void> {
  const { chances, client } = parts;
  const open: string[] = [];
  const openSports: string[] = [];
  const betOnSports = async (): Promise<void> => {
    const id = await sportsBet(parts);
    if (id !== null) openSports.push(id);
  };
  const collection = new CaseCollection(parts);
  const seat = new SlotSeat(parts);
  await deposit(parts, FIRST_DEPOSIT_UNITS);
  await takeFreeSpins(parts);
  await client.call('beginSeeds', { body: { clientSeed: 'chaos' } });
  await betOnSports();
  await roomDeposit(parts);
  await collection.open();
  await seat.round();
  await spinWheel(parts);
  await joinTournaments(parts);
  while (!isOver()) {
    const draw = chances.integer(100);
    if (draw < DEPOSITS) await deposit(parts, (100 + chances.integer(900)) * RUB);
    else if (draw < WITHDRAWALS) await withdraw(parts);
    else if (draw < CRASH_BETS) await crashBet(parts, open);
    else if (draw < CASH_OUTS && open.length > 0)
      await cashOut(parts, open.splice(chances.integer(open.length), 1)[0]!);
    else if (draw < ROULETTE_BETS) await rouletteBet(parts);
    else if (draw < MINER_GAMES) await minerGame(parts);
    else if (draw < SPORTS_BETS) await betOnSports();
    else if (draw < SPORTS_CASH_OUTS && openSports.length > 0)
      await sportsCashOut(parts, openSports[chances.integer(openSports.length)]!);
    else if (draw < ROOM_DEPOSITS) await roomDeposit(parts);
    else if (draw < ROOM_LEAVES) await roomLeave(parts);
    else if (draw < CASES) await collection.open();
    else if (draw < SALES) await collection.sell();
    else if (draw < SLOT_ROUNDS) await seat.round();
    else await diceBet(parts);
  }
}

/** The day's free spin. Every repeat must be answered with the same prize. */
async function spinWheel({ client, chances, record }: PlayerParts): Promise<void> {
  const [wheel] = await client.call('getOwnWheel', {});
  if (!wheel?.ok) return;
  const body = { id: chances.uuid(), clientSeed: 'chaos', serverSeedHash: wheel.body.serverSeedHash };
  for (const said of await client.call('spinWheel', { body }))
    if (said.ok) record.wheelSpun(body.id, said.body.spin.prizeUnits);
}

/** Bets then count for tournaments too, whose boards are read while processes die. */
async function joinTournaments({ client }: PlayerParts): Promise<void> {
  const [listed] = await client.call('listTournaments', { query: { status: 'running' } });
  if (!listed?.ok) return;
  for (const { id } of listed.body.tournaments) await client.call('joinTournament', { params: { id }, body: {} });
}

async function diceBet({ client, chances, record }: PlayerParts): Promise<void> {
  const body = {
    id: chances.uuid(),
    currency: 'RUB',
    stakeUnits: (1 + chances.integer(20)) * RUB,
    direction: chances.is(0.5) ? 'over' : 'under',
    chance: 100 + chances.integer(9_000),
  } as const;
  for (const said of await client.call('placeDiceBet', { body }))
    if (said.ok) record.betAnswered({ ...said.body.bet, replayed: said.body.replayed });
}

async function crashBet({ client, chances, record }: PlayerParts, open: string[]): Promise<void> {
  const [state] = await client.call('getCrashState', {});
  if (!state?.ok || !takesBets(state.body)) return;
  const body = {
    id: chances.uuid(),
    currency: 'RUB',
    stakeUnits: (1 + chances.integer(50)) * RUB,
    roundNumber: state.body.roundNumber,
    autoCashOut: 101 + chances.integer(40),
  } as const;
  for (const said of await client.call('placeCrashBet', { body })) {
    if (!said.ok) continue;
    record.betAnswered({ id: body.id, stakeUnits: body.stakeUnits, payoutUnits: null, replayed: said.body.replayed });
    if (!open.includes(body.id)) open.push(body.id);
  }
}

async function cashOut({ client, record }: PlayerParts, betId: string): Promise<void> {
  for (const said of await client.call('cashOutCrashBet', { params: { betId }, body: {} }))
    // Not new: a cash-out answers a bet that was taken before.
    if (said.ok) record.betAnswered({ ...said.body.bet, replayed: true });
}

/** Opens a deposit and pays it; the provider's events come several times, and in any order. */
async function deposit({ client, provider, chances, record }: PlayerParts, amountUnits: number): Promise<void> {
  const id = chances.uuid();
  const body = { id, currency: 'RUB', amountUnits, method: 'card', returnUrl: `${SITE}/profile` } as const;
  const [opened] = await client.call('createDeposit', { body });
  if (!opened?.ok) return;
  const paid = event(opened.body, chances.uuid(), 'deposit.paid');
  const declined = event(opened.body, chances.uuid(), 'deposit.declined');
  const sent = chances.is(0.3) ? [declined, paid] : chances.is(0.3) ? [paid, declined, paid] : [paid];
  const answers = await Promise.all(sent.map((each) => tell(provider, each)));
  if (answers.some((answer, index) => sent[index] === paid && answer)) record.depositCredited(id);
}

/** Takes money out; while it waits for its review the player may cancel it, an operator approve it, or both at once. */
async function withdraw({ client, operator, chances, record, logIn }: PlayerParts): Promise<void> {
  // Money leaves only after a fresh proof, and a log-in is one.
  await logIn();
  const id = chances.uuid();
  const amountUnits = (100 + chances.integer(200)) * RUB;
  const answers = await client.call('createWithdrawal', { body: { id, currency: 'RUB', amountUnits, method: 'card' } });
  if (!answers.some(({ ok }) => ok)) return;
  record.withdrawalTaken(id);
  await Promise.all([
    chances.is(0.5) ? client.call('cancelWithdrawal', { params: { id }, body: {} }) : [],
    chances.is(0.5)
      ? operator.call('decideWithdrawal', { params: { id }, body: { decision: 'approve', reason: 'chaos' } })
      : [],
  ]);
}

function event({ id, currency, amountUnits }: Deposit, eventId: string, type: ProviderEvent['type']): ProviderEvent {
  return { eventId, depositId: id, type, currency, amountUnits };
}

async function tell(provider: LossyClient, body: ProviderEvent): Promise<boolean> {
  const signature = sign(WEBHOOK_SECRET, JSON.stringify(body), Date.now());
  const answers = await provider.call('providerEvent', { body }, { [SIGNATURE_HEADER]: signature });
  return answers.some(({ ok }) => ok);
}
