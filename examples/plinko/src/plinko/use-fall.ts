import { useEffect, useState } from 'react';

/** What the ball takes from one row of pins to the next. */
const ROW_MS = 130;

export interface Fall {
  /** Rows that the ball has passed. */
  readonly row: number;
  readonly landed: boolean;
  /** Puts the ball where it lands. */
  readonly finish: () => void;
}

/**
 * Lets the ball of a bet fall row by row. Its way is known before it starts: what is shown decides nothing.
 *
 * @param id of the bet that was made on this screen; null: the ball lies where it is
 * @param quick shows it landed at once
 */
export function useFall(id: string | null, rows: number, quick: boolean): Fall {
  const [state, setState] = useState<{ id: string | null; row: number }>({ id, row: rows });
  const row = id === null || quick ? rows : state.id === id ? state.row : 0;
  const landed = row >= rows;

  useEffect(() => {
    if (landed) return;
    const timer = setTimeout(() => setState({ id, row: row + 1 }), ROW_MS);
    return () => clearTimeout(timer);
  }, [id, row, landed]);

  return { row, landed, finish: () => setState({ id, row: rows }) };
}
