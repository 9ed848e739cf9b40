import type { ReactElement } from 'react';
import { totalsByCurrency } from '@baize/game-kit/rounds';
import type { Currency } from '@baize/protocol';
import type { RouletteBetView } from '@baize/protocol/games/roulette/roulette';
import { Avatar } from '@baize/ui/avatar';
import classes from './colour-field.module.css';

/** Faces on one field: more would hide its stakes. */
const MOST_FACES = 3;

/**
 * The largest stakes of others on a field, as faces that lie on one another like chips. The list of bets names the
 * players.
 */
export function FieldFaces({ bets }: { readonly bets: readonly RouletteBetView[] }): ReactElement | null {
  const shown = bets.toSorted((one, other) => other.stakeUnits - one.stakeUnits).slice(0, MOST_FACES);
  if (shown.length === 0) return null;
  return (
    <span className={classes.faces} aria-hidden="true">
      {shown.map(({ betId, player, picture }) => (
        <Avatar key={betId} name={player} picture={picture} size="xs" className={classes.face} />
      ))}
    </span>
  );
}

/** The stakes on a field in the player's own currency or, where there are none, in the one of most bets. */
export function totalOnField(
  bets: readonly RouletteBetView[],
  own: Currency,
): readonly [currency: Currency, units: number] | null {
  const totals = totalsByCurrency(bets);
  return totals.find(([currency]) => currency === own) ?? totals[0] ?? null;
}
