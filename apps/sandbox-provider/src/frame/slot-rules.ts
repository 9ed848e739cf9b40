import type { SlotData } from './state.ts';
import { element, picture } from './dom.ts';
import { rulesDialog } from './rules-dialog.ts';

type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The rules of a slot with everything that it pays, as a dialog. */
export function slotRules(
  { title, mechanic, pace, rules, returnBasisPoints, locale }: SlotData,
  say: Say,
): HTMLDialogElement {
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  const stakes = (hundredths: number): string => `${times.format(hundredths / 100)}×`;
  const facts = { ...rules.facts, ...(rules.facts['grand'] && { grand: times.format(rules.facts['grand'] / 100) }) };
  const paragraphs = [
    say(`${mechanic}Rule`, facts),
    ...(rules.wild === null ? [] : [say('wildRule')]),
    say('returns', { percent: percent.format(returnBasisPoints / 10_000) }),
    say('paces', { pace: say(pace) }),
    say('decided'),
    say('unproven'),
  ];
  const rows = rules.pays
    .toReversed()
    .map(({ symbol, pays }) =>
      element(
        'li',
        {},
        picture(`s${symbol}`),
        element(
          'span',
          {},
          ...pays.map(({ count, hundredths }) =>
            element('span', { class: 'pay' }, `${count} `, element('b', {}, stakes(hundredths))),
          ),
        ),
      ),
    );
  return rulesDialog(
    title,
    paragraphs,
    say('close'),
    rows.length === 0
      ? []
      : [element('h3', {}, `${say('rules')}, ${say('ofStake')}`), element('ul', { class: 'pays' }, ...rows)],
  );
}
