import { useState, type ReactElement } from 'react';

/**
 * Says a result to screen readers, once, when they have finished what they are saying. The same sentence twice in a row
 * is two results: give each its own `id`.
 */
export function Announcement({ id, text }: { id: string | null; text: string }): ReactElement {
  // Two regions take turns, for a region whose text does not change stays silent.
  const [turn, setTurn] = useState({ id, odd: false });
  if (turn.id !== id) setTurn({ id, odd: !turn.odd });
  return (
    <>
      <p className="bz-sr" aria-live="polite">
        {turn.odd ? '' : text}
      </p>
      <p className="bz-sr" aria-live="polite">
        {turn.odd ? text : ''}
      </p>
    </>
  );
}
