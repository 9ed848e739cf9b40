/**
 * What every game returns, exactly: the least and the greatest over every stake that it takes, by game, currency, choice
 * and rule of leaving. Ends with code 1 where one is below the game's floor.
 */
import { auditReturns } from '../apps/platform/src/games/returns/audit.ts';
import { linesOf, textOf } from '../apps/platform/src/games/returns/report.ts';
import { CURRENCIES, GAMES } from '../packages/protocol/src/index.ts';
import { commandLine, oneOf } from '../packages/settings/src/index.ts';

const values = commandLine({
  usage: 'npm run returns -- [--game NAME] [--currency CODE] [--every] [--json]',
  about:
    'What every game returns, exactly: the least and the greatest over every stake that it takes. Ends with code 1 where one is below the floor of its game: 98.6 % less one ledger unit for each payout, of cases what the case itself shows.',
  arguments: {
    game: { description: 'One game.', fallback: null, check: oneOf(...GAMES) },
    currency: { description: 'One currency.', fallback: null, check: oneOf(...CURRENCIES) },
  },
  switches: {
    every: 'A line for each choice with each rule of leaving: tens of thousands.',
    json: 'Lines of JSON, for programs.',
  },
});

let below = 0;
for (const game of values.game === null ? GAMES : [values.game])
  for (const currency of values.currency === null ? CURRENCIES : [values.currency])
    for (const line of linesOf([{ game, currency, rows: auditReturns(game, currency) }], values.every)) {
      console.log(values.json ? JSON.stringify(line) : textOf(line));
      if (line.below) below += 1;
    }
if (below > 0) {
  console.error(`${below} of them return less than the floor of their game.`);
  process.exitCode = 1;
}
