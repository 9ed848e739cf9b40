import { CURRENCIES, GAMES, LOCALES, UNITS_PER_MAJOR } from '@baize/contract/lists';
import { type Html, html } from '@baize/html';
import * as z from 'zod/mini';
import { entryPage, instantIn, instantValue, numberIn, textIn } from '../entry-page.ts';
import type { EntryPage } from '../entry-page.ts';
import type { Fields } from '../fields.ts';
import type { Frame } from '../frame.ts';
import { inputOf, REASON } from '../inputs.ts';
import { timeText } from '../time.ts';
import { type Amounts, PRIZE_EXAMPLE, prizesIn, prizeText } from './prize-lines.ts';

const EachAmount = z.array(z.object({ currency: z.string(), units: z.number() }));
const Tournaments = z.object({
  tournaments: z.array(
    z.object({
      id: z.string(),
      title: z.record(z.enum(LOCALES), z.string()),
      games: z.array(z.string()),
      scoring: z.string(),
      minStakes: EachAmount,
      points: EachAmount,
      prizes: z.array(z.object({ from: z.number(), to: z.number(), amounts: EachAmount })),
      startsAt: z.string(),
      endsAt: z.string(),
      players: z.number(),
      cancelledAt: z.nullable(z.string()),
    }),
  ),
  acts: z.array(
    z.object({
      tournamentId: z.string(),
      operator: z.string(),
      act: z.string(),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
});
type Answer = z.infer<typeof Tournaments>;
type Entry = Answer['tournaments'][number] & Pick<Answer, 'acts'>;

const PLACE = 'tournaments';

export const tournaments: EntryPage = entryPage<Entry>({
  place: PLACE,
  title: 'Tournaments',
  icon: 'tournaments',
  lead: 'Tournaments that are not over. One that has begun keeps its rules, and can be cancelled: it then pays nothing.',
  columns: ['Tournament', 'Title', 'Games', 'Scored by', 'From', 'To', 'Players', 'State'],
  inputs: [
    { name: 'id', label: 'Tournament', example: 'keno-night', required: true, longest: 64 },
    { name: 'scoring', label: 'Scored by', kind: ['best-multiplier', 'turnover'] },
    ...LOCALES.map((locale) => ({ name: `title.${locale}`, label: `Title, ${locale}`, required: true, longest: 100 })),
    { name: 'startsAt', label: 'From, UTC', kind: 'instant', required: true },
    { name: 'endsAt', label: 'To, UTC', kind: 'instant', required: true },
    ...amountInputs('minStake', 'Smallest stake that counts'),
    ...amountInputs('point', 'Stake for one point'),
    { name: 'prizes', label: 'Prizes', kind: 'area', example: PRIZE_EXAMPLE, required: true, longest: 20_000 },
    ...GAMES.map((game) => ({ name: `game.${game}`, label: `Counts ${game}`, kind: 'check' as const })),
  ],
  hint: 'A line of prizes for each step of places, from the first place on: “1: RUB 500, USD 5, …” or “2-3: RUB 100, …”, with every currency. Only turnover has points.',
  fresh: () => ({ scoring: 'best-multiplier' }),
  load: async (platform) => {
    const { tournaments: listed, acts } = await platform.read('/operator/tournaments', Tournaments);
    return listed.map((each) => ({ ...each, acts: acts.filter(({ tournamentId }) => tournamentId === each.id) }));
  },
  keyOf: ({ id }) => id,
  cells: ({ id, title, games, scoring, startsAt, endsAt, players, cancelledAt }) => [
    id,
    title.en,
    games.join(', '),
    scoring,
    timeText(startsAt),
    timeText(endsAt),
    players,
    cancelledAt === null ? 'on' : `cancelled ${timeText(cancelledAt)}`,
  ],
  valuesOf: ({ id, title, games, scoring, minStakes, points, prizes, startsAt, endsAt }) => ({
    id,
    ...Object.fromEntries(LOCALES.map((locale) => [`title.${locale}`, title[locale]])),
    ...Object.fromEntries(games.map((game) => [`game.${game}`, 'true'])),
    scoring,
    ...amountValues('minStake', minStakes),
    ...amountValues('point', points),
    prizes: prizeText(prizes),
    startsAt: instantValue(startsAt),
    endsAt: instantValue(endsAt),
  }),
  save: (platform, fields) =>
    platform.write(`/operator/tournaments/${encodeURIComponent(textIn(fields, 'id'))}`, {
      reason: textIn(fields, 'reason'),
      title: Object.fromEntries(LOCALES.map((locale) => [locale, textIn(fields, `title.${locale}`)])),
      games: GAMES.filter((game) => fields[`game.${game}`] === 'true'),
      scoring: textIn(fields, 'scoring'),
      minStakes: amountsIn(fields, 'minStake'),
      points: amountsIn(fields, 'point'),
      prizes: prizesIn(textIn(fields, 'prizes')),
      startsAt: instantIn(fields, 'startsAt'),
      endsAt: instantIn(fields, 'endsAt'),
    }),
  below,
  acts: {
    cancel: (platform, fields) =>
      platform.act(`/operator/tournaments/${encodeURIComponent(textIn(fields, 'entry'))}/cancel`, {
        reason: textIn(fields, 'reason'),
      }),
  },
});

function amountInputs(name: string, label: string) {
  return CURRENCIES.map((currency) => ({
    name: `${name}.${currency}`,
    label: `${label}, ${currency}`,
    kind: 'number' as const,
    required: true,
  }));
}

function amountValues(name: string, amounts: Amounts): Fields {
  return Object.fromEntries(
    amounts.map(({ currency, units }) => [`${name}.${currency}`, String(units / UNITS_PER_MAJOR)]),
  );
}

function amountsIn(fields: Fields, name: string): Amounts {
  return CURRENCIES.map((currency) => ({
    currency,
    units: numberIn(fields, `${name}.${currency}`, UNITS_PER_MAJOR),
  }));
}

function below(frame: Frame, { id, cancelledAt, acts }: Entry): Html {
  const cancel = html`<section class="card confirm" aria-labelledby="cancelling"><h2 id="cancelling">Cancel ${id}</h2>
<p class="small-text">It takes nobody any more and pays nothing. This cannot be taken back.</p>
<form class="fields" method="post" action="/${PLACE}/cancel"><input type="hidden" name="formToken" value="${frame.formToken}"><input type="hidden" name="entry" value="${id}">
${inputOf({ ...REASON, label: 'Why it is cancelled' }, '')}
<div class="row"><button class="button danger">Cancel the tournament</button></div></form></section>`;
  const rows = acts.map(
    ({ at, operator, act, reason }) =>
      html`<tr><td data-label="When">${timeText(at)}</td><td data-label="Who">${operator}</td><td data-label="Act">${act}</td><td data-label="Why">${reason ?? '–'}</td></tr>`,
  );
  return html`${cancelledAt === null && cancel}
<h2 class="section" id="acts">What was done to ${id} lately</h2>
<section class="card table always" aria-labelledby="acts"><table><thead><tr><th>When</th><th>Who</th><th>Act</th><th>Why</th></tr></thead><tbody>${rows.length > 0 ? rows : html`<tr><td colspan="4">Nothing yet.</td></tr>`}</tbody></table></section>`;
}
