import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import type { GameCase } from '@baize/protocol';
import { readCaseBet } from './load.ts';

/** The case of the bet at this address: from `load`, or asked for here. */
export function useCaseOfBet(first: GameCase | null, betId: string): GameCase | null {
  const shell = useShell();
  const [found, setFound] = useState(first);
  const wanted = found === null;

  useEffect(() => {
    if (!wanted) return;
    let here = true;
    void readCaseBet((call, input) => shell.http.call(call, ...([input] as never)), betId).then(
      ({ gameCase }) => here && setFound(gameCase),
    );
    return () => {
      here = false;
    };
  }, [shell, betId, wanted]);

  return found;
}
