import type { Fraction } from '@baize/fairness';
import type { Mechanic as SlotMechanic, Pace } from '../slots/models.ts';
import { MECHANICS, PACES, TURNS, modelOf } from '../slots/models.ts';
import type { Model } from '../slots/model.ts';
import { THEMES, type ClothName } from '../themes.ts';

/** A slot of the catalogue: how it looks, and the mathematics that it is played by. */
export interface SlotTitle {
  readonly id: string;
  readonly title: string;
  readonly studio: string;
  readonly mechanic: SlotMechanic;
  readonly pace: Pace;
  readonly cloth: ClothName;
  /** Which objects it shows: the number of its theme. */
  readonly theme: number;
  readonly model: Model;
  readonly expectedReturn: Fraction;
}

export const SLOT_STUDIOS = [
  { id: 'selvedge', title: 'Selvedge' },
  { id: 'warp-and-weft', title: 'Warp & Weft' },
  { id: 'twill-house', title: 'Twill House' },
  { id: 'thimble', title: 'Thimble' },
] as const;

/** Second word of a title: it shows the mechanic and the pace to players who know the studio's games. */
const FORMS: Record<SlotMechanic, Record<Pace, string>> = {
  classic: { calm: 'Counter', even: 'Trio', wild: 'Sevens' },
  lines: { calm: 'Garden', even: 'Table', wild: 'Voyage' },
  ways: { calm: 'Rain', even: 'Falls', wild: 'Storm' },
  hold: { calm: 'Purse', even: 'Vault', wild: 'Hoard' },
};

/** Every slot, in the order that a lobby shows: neighbours differ in mechanic and look. */
export const SLOT_TITLES: readonly SlotTitle[] = PACES.flatMap((_, shift) =>
  THEMES.flatMap(({ name, cloth }, theme) =>
    MECHANICS.map((mechanic, place): SlotTitle => {
      const pace = PACES[(place + theme + shift) % PACES.length]!;
      const title = `${name} ${FORMS[mechanic][pace]}`;
      const model = modelOf(mechanic, pace, theme % TURNS);
      return {
        id: title.toLowerCase().replaceAll(' ', '-'),
        title,
        studio: SLOT_STUDIOS[theme % SLOT_STUDIOS.length]!.id,
        mechanic,
        pace,
        cloth,
        theme,
        model,
        expectedReturn: model.expectedReturn,
      };
    }),
  ),
);

const byId = new Map(SLOT_TITLES.map((title) => [title.id, title]));

export function slotTitle(id: string): SlotTitle | null {
  return byId.get(id) ?? null;
}
