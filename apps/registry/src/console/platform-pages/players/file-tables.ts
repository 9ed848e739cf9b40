import { type Html, html } from '@baize/html';
import type { Frame } from '../../frame.ts';
import { timeText } from '../../time.ts';
import { moneyText, tableOf } from '../platform-page.ts';
import type { PlayerFile } from './player-file.ts';

/** What happened last, the newest first. */
export function fileTables(frame: Frame, { withdrawals, deposits, heldWins, wagers, acts }: PlayerFile): Html[] {
  return [
    section(
      'Last withdrawals',
      ['When', 'Amount', 'By', 'Status', 'Why', ''],
      withdrawals.map((each) => withdrawalRow(frame, each)),
    ),
    section(
      'Last deposits',
      ['When', 'Amount', 'By', 'Status', 'Settled'],
      deposits.map(({ createdAt, amountUnits, currency, method, status, settledAt }) => [
        timeText(createdAt),
        moneyText(amountUnits, currency),
        method,
        status,
        settledAt === null ? '–' : timeText(settledAt),
      ]),
    ),
    section(
      'Held wins',
      ['Since', 'Held', 'Game', 'Stake', 'The round paid'],
      heldWins.map(({ heldAt, heldUnits, stakeUnits, paidUnits, currency, title }) => [
        timeText(heldAt),
        moneyText(heldUnits, currency),
        title,
        moneyText(stakeUnits, currency),
        moneyText(paidUnits, currency),
      ]),
    ),
    section(
      'Last wagers',
      ['When', 'Game', 'Wallet', 'Stake', 'Payout', 'Status'],
      wagers.map(({ placedAt, game, slot, wallet, stakeUnits, payoutUnits, currency, status }) => [
        timeText(placedAt),
        slot?.title ?? game,
        wallet,
        moneyText(stakeUnits, currency),
        moneyText(payoutUnits, currency),
        status,
      ]),
    ),
    section(
      'Acts on the player',
      ['When', 'Who', 'Act', 'On', 'Why'],
      acts.map(({ at, operator, act, subject, reason }) => [timeText(at), operator, act, subject, reason]),
    ),
  ];
}

function section(title: string, columns: readonly string[], rows: Parameters<typeof tableOf>[1]): Html {
  return html`<h2 class="section">${title}</h2>${tableOf(columns, rows)}`;
}

function withdrawalRow(frame: Frame, withdrawal: PlayerFile['withdrawals'][number]): (string | Html)[] {
  const { id, createdAt, amountUnits, currency, method, status, reviews, reason, needsTwo, approvals } = withdrawal;
  const twoPersons = status === 'waiting' && needsTwo && 'two persons';
  const approved = approvals.length > 0 && `approved by ${approvals.join(', ')}`;
  const amount = moneyText(amountUnits, currency);
  return [
    timeText(createdAt),
    amount,
    method,
    status,
    [...reviews, twoPersons, approved, reason].filter(Boolean).join(', ') || '–',
    isOnItsPage(withdrawal)
      ? html`<a class="link" href="/withdrawals?channel=${frame.channel}#w-${id}">Open<span class="hidden"> the withdrawal of ${amount}</span></a>`
      : '',
  ];
}

/** Whether it is on the page of withdrawals, which has those that an operator must review or pay by hand. */
function isOnItsPage({ status, byHand }: PlayerFile['withdrawals'][number]): boolean {
  return status === 'waiting' || (byHand && status === 'sent');
}
