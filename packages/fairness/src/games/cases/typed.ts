import { Misread, optional, required, stated } from '../../typed-fields/field.ts';
import { amount, linesOf, names, numbers, text, whole } from '../../typed-fields/kinds.ts';
import { PAYOUT, SEEDS, seedsOf } from '../../typed-fields/shared-fields.ts';
import { typedGame, type TypedGame } from '../../typed-fields/typed-game.ts';
import { FairnessError } from '../../fairness-error.ts';
import { CASE_MAX_OPENINGS, CASE_TICKETS, type CaseItem, validateCaseTable } from './case-table.ts';
import { CASES_ALGORITHM } from './cases.ts';
import { verifyCases } from './verify.ts';

const ticket = whole(1, CASE_TICKETS);
/** A line for each item: name, first ticket, last ticket, worth. */
const items = linesOf<CaseItem>('items', {
  read(line) {
    const [, id = '', first, last, worth = ''] =
      /^(.+?)[\s,;]+(\d{1,6})[\s,;–-]+(\d{1,6})[\s,;]+([\d.,]+)$/.exec(line) ?? [];
    const valueUnits = amount.read(worth);
    if (valueUnits instanceof Misread) return valueUnits;
    return { id, firstTicket: Number(first), lastTicket: Number(last), valueUnits };
  },
  write(value) {
    const { id, firstTicket, lastTicket, valueUnits } = Object(value) as Partial<CaseItem>;
    return [text.write(id), ticket.write(firstTicket), ticket.write(lastTicket), amount.write(valueUnits)].join(' ');
  },
});

/** The fields of a typed opening of cases. */
export const form: TypedGame = typedGame(
  [CASES_ALGORITHM],
  {
    ...SEEDS,
    items: required(items, 'items'),
    openings: optional(whole(1, CASE_MAX_OPENINGS), 'count'),
    tickets: stated('tickets', numbers(1, CASE_TICKETS), 'outcome.items.*.ticket', 'tickets'),
    itemIds: stated('items', names, 'outcome.items.*.itemId', 'itemIds'),
    ...PAYOUT,
  },
  ['tickets', 'items'],
  (_, typed, hmac) => {
    requireWhole(typed.items);
    const tickets = typed.tickets ?? [];
    const openings = typed.openings ?? (tickets.length || 1);
    return verifyCases(
      {
        algorithm: CASES_ALGORITHM,
        ...seedsOf(typed),
        items: typed.items,
        tickets: [...tickets, ...Array<number>(Math.max(0, openings - tickets.length)).fill(0)],
        itemIds: typed.itemIds ?? [],
        payoutUnits: typed.payout ?? 0,
      },
      hmac,
    );
  },
);

/** Every ticket wins one item, drawn or not: no case is sold by another table. Throws `ticket-out-of-range`. */
function requireWhole(table: readonly CaseItem[]): void {
  const broken = validateCaseTable(table).find(({ code }) => /^case-(?:range|tickets)-/.test(code));
  if (broken !== undefined) throw new FairnessError('ticket-out-of-range', broken.code);
}
