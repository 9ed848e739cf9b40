import type { CrashBetRecord } from '@baize/protocol/games/crash/crash';
import { CrashPage } from '../../pages/crash-page.ts';
import { HistoryPage } from '../../pages/history-page.ts';
import { Line } from '../../support/line.ts';
import { expect, test } from '../../support/test.ts';

test('a connection lost in a crash round never loses the automatic cash-out, and the screen says what happens @long', async ({
  site,
  page,
  player,
  guard,
}) => {
  guard.announce(/ERR_INTERNET_DISCONNECTED/);
  const line = await Line.of(page);
  await site.open('/games/crash');
  const crash = new CrashPage(page);
  await crash.bet('10', '1,01');
  await crash.isInRound();

  await line.cut();
  await crash.saysThatTheServerCashesOut('1,01×');
  await expect.poll(async () => (await player.bets())[0]?.status, { timeout: 150_000 }).not.toBe('open');
  await line.mend();

  await crash.saysNothingOfAConnection();
  await crash.waitsForTheEndOfTheBet();
  await crash.waitsForTheEndOfTheRound();
  const [bet] = await player.bets();
  expect(bet).toMatchObject(dueEndOf(bet as CrashBetRecord));
  await site.open('/profile/history');
  await new HistoryPage(page).everyBetMatches();
});

/** What the rules give for an automatic cash-out at 1.01: only a round that breaks below it may take the stake. */
function dueEndOf(bet: CrashBetRecord): Partial<CrashBetRecord> {
  const bust = bet.outcome.bust ?? 0;
  return bust >= 101
    ? { status: 'won', payoutUnits: (bet.stakeUnits / 100) * 101 }
    : { status: 'lost', payoutUnits: 0 };
}
