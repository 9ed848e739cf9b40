import { useEffect, useState } from 'react';

/** What the ball takes from one row of pins to the next. */
export const ROW_MS = 130;

/**
 * How many rows the ball of a bet has passed. Its way is known before it starts: what is shown decides nothing.
 *
 * @param id of the bet that is being shown; null: the ball lies where it landed
 */
export function useFall(id: string | null, rows: number): number {
  const [state, setState] = useState<{ id: string | null; row: number }>({ id, row: rows });
  const row = id === null ? rows : state.id === id ? state.row : 0;
  const falls = row < rows;

  useEffect(() => {
    if (!falls) return;
    const timer = setTimeout(() => setState({ id, row: row + 1 }), ROW_MS);
    return () => clearTimeout(timer);
  }, [id, row, falls]);

  return row;
}
