import type { ShellI18n } from '@baize/contract';
import type { FormField, Refusal, TypedCode } from '@baize/fairness/typed/index';

type Translate = ShellI18n['t'];

/** Fields that are called what a step of a check is called. */
const STEPS: Readonly<Record<string, string | undefined>> = {
  serverSeedHash: 'commitment',
  minedTiles: 'mines',
  steps: 'called',
  itemIds: 'items',
  hash: 'roundHash',
  earlier: 'earlierHash',
  signature: 'beaconSignature',
  colour: 'betColour',
};

/** Fields that no step is called like. */
const OWN: ReadonlySet<string> = new Set([
  'mines',
  'openings',
  'items',
  'deposits',
  'deposit',
  'room',
  'roundNumber',
  'maxWin',
  'returned',
]);

/** Choices whose texts are in the kit, by the field. */
const WORDS: Readonly<Record<string, string | undefined>> = { direction: 'direction', risk: 'risk', colour: 'colour' };

export function fieldLabel(name: string, t: Translate): string {
  return OWN.has(name) ? t(`field.${name}`) : t(`kit.step.${STEPS[name] ?? name}`);
}

export function choiceLabel(field: string, value: string, t: Translate): string {
  const words = WORDS[field];
  if (words !== undefined) return t(`kit.${words}.${value}`);
  return t(field === 'returned' ? `returned.reason.${value}` : `room.${value}`);
}

/** How such a field is written; null where every text will do. */
export function fieldForm({ name, kind, choices }: FormField, t: Translate): string | null {
  if (name === 'returned' || name === 'deposit' || name === 'ownTickets') return t(`form.${name}`);
  if (kind === 'choice' || kind === 'text') return null;
  if (kind === 'words') return choices === undefined ? t('form.names') : t('form.words', { words: choices.join(', ') });
  return t(`form.${kind}`);
}

/** Refusals that have a sentence of their own, by their code. */
const SENTENCES: Readonly<Partial<Record<TypedCode, string>>> = {
  missing: 'missing',
  'out-of-range': 'range',
  'beacon-chain-invalid': 'chain',
  'count-out-of-range': 'count',
  'deposit-unknown': 'count',
  'guess-invalid': 'guess',
  'guesses-out-of-range': 'guesses',
  'openings-out-of-range': 'openings',
  'picks-invalid': 'picks',
  'stakes-invalid': 'stakes',
  'ticket-out-of-range': 'ticket',
  'time-invalid': 'range',
};

/** What is wrong with a field, and how to correct it. */
export function refusalText(field: FormField, { code }: Refusal<TypedCode>, t: Translate): string {
  const sentence = SENTENCES[code];
  if (sentence !== undefined) return t(`refused.${sentence}`);
  const form = fieldForm(field, t);
  return form === null ? t('refused.other') : t('refused.malformed', { form });
}
