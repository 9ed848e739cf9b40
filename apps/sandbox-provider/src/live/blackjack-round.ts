import { Problem } from '../problem.ts';
import type { Session } from '../store/store.ts';
import { type Action, type Card, dealerDraws, isNatural, paidFor, totalOf } from './blackjack.ts';
import { type TableBet, takeStake } from './bets.ts';
import type { LiveTable } from './live-table.ts';
import type { OwnBet } from './live-state.ts';

const CARD_MS = 900;
const DECIDE_MS = 9_000;
const RESULT_MS = 6_000;
const TARGET = 21;

/**
 * One round. All players have the same first two cards; those who take another get the same next one, so that a hand is
 * described by the number of shared cards it has.
 */
export async function blackjackRound(table: LiveTable, round: string): Promise<void> {
  const deal = (): Card => ({ rank: table.house.draw(13) + 1, suit: table.house.draw(4) });
  table.bets = [];
  await table.phase('betting', table.title.bettingMs, { round, cards: [], dealer: [] });
  await table.closeBets();
  if (table.stop.aborted) return;
  const dealer = [deal(), deal()];
  const cards = [deal(), deal()];
  const shown = [dealer[0]!, null];
  await table.phase('dealing', CARD_MS * 2, { cards: [...cards], dealer: shown });
  // The dealer looks for a natural first: against one no player can double.
  const isOver = isNatural(dealer) || isNatural(cards);
  if (!isOver) await decisions(table, cards, deal, shown);
  for (const bet of stillIn(table)) stopAt(bet, cards.length);
  if (!isOver && anyoneStands(table, cards)) while (dealerDraws(dealer)) dealer.push(deal());
  for (let count = 2; count <= dealer.length; count++)
    await table.phase('dealing', CARD_MS, { dealer: dealer.slice(0, count) });
  table.settleAll((bet) => paidFor(handOf(bet, cards), dealer, bet.stakeUnits));
  await table.phase('result', RESULT_MS);
}

/** Asks who takes another card, until no player does; the shared cards grow by those that are taken. */
async function decisions(
  table: LiveTable,
  cards: Card[],
  deal: () => Card,
  dealer: readonly (Card | null)[],
): Promise<void> {
  while (stillIn(table).length > 0 && totalOf(cards).total < TARGET && !table.stop.aborted) {
    const asked = stillIn(table);
    await table.phase('deciding', DECIDE_MS, { cards: [...cards], dealer });
    await table.closeBets();
    // A player who chose nothing stands.
    for (const bet of asked) if (!wantsMore.has(bet)) stopAt(bet, cards.length);
    const taking = asked.filter((bet) => wantsMore.has(bet));
    for (const bet of taking) wantsMore.delete(bet);
    if (taking.length === 0) return;
    cards.push(deal());
    for (const bet of taking) if (isDoubled(bet)) stopAt(bet, cards.length);
    await table.phase('dealing', CARD_MS, { cards: [...cards] });
  }
}

/** Bets whose player has asked for the next card. */
const wantsMore = new WeakSet<TableBet>();

/**
 * What a player does with a hand. A repeat changes nothing. @throws Problem `bets-closed`, `hand-over` (it takes no
 * more), `double-late` (it has a third card), and what the wallet refuses of the second stake
 */
export async function act(
  table: LiveTable,
  session: Session,
  wish: { readonly id: string; readonly round: string; readonly action: Action },
): Promise<OwnBet> {
  table.requirePhase('deciding', wish.round);
  const bet = table.bets.find((each) => each.id === wish.id && each.session.playerId === session.playerId);
  if (bet?.choice.kind !== 'hand' || bet.choice.stoppedAt !== null) throw new Problem('hand-over');
  // A choice is final: a doubled hand, or one that takes the next card, waits for that card.
  if (!bet.choice.isDoubled && !wantsMore.has(bet)) await say(table, bet, wish.action);
  if (stillIn(table).every((each) => wantsMore.has(each))) table.hurry();
  const { id, round, stakeUnits, paidUnits, choice } = bet;
  return { id, round, stakeUnits, paidUnits, choice };
}

async function say(table: LiveTable, bet: TableBet, action: Action): Promise<void> {
  const count = table.state.cards.length;
  if (action === 'stand') return stopAt(bet, count);
  if (action === 'double') await double(table, bet, count);
  wantsMore.add(bet);
}

async function double(table: LiveTable, bet: TableBet, count: number): Promise<void> {
  if (count !== 2) throw new Problem('double-late');
  const units = bet.stakeUnits;
  // Marked before the wallet is asked: a second press must not take a third stake.
  bet.choice = { kind: 'hand', stoppedAt: null, isDoubled: true };
  try {
    await table.pending(takeStake(table.house, bet, units, 'double'));
    bet.stakeUnits = units * 2;
  } catch (error) {
    bet.choice = { kind: 'hand', stoppedAt: null, isDoubled: false };
    throw error;
  }
}

function stillIn(table: LiveTable): TableBet[] {
  return table.bets.filter(({ choice }) => choice.kind === 'hand' && choice.stoppedAt === null);
}

function stopAt(bet: TableBet, count: number): void {
  bet.choice = { kind: 'hand', stoppedAt: count, isDoubled: isDoubled(bet) };
}

function isDoubled({ choice }: TableBet): boolean {
  return choice.kind === 'hand' && choice.isDoubled;
}

function handOf({ choice }: TableBet, cards: readonly Card[]): readonly Card[] {
  return cards.slice(0, choice.kind === 'hand' ? (choice.stoppedAt ?? cards.length) : 0);
}

function anyoneStands(table: LiveTable, cards: readonly Card[]): boolean {
  return table.bets.some((bet) => totalOf(handOf(bet, cards)).total <= TARGET);
}
