import { useEffect, useState } from 'react';
import { useShell } from '@baize/contract';
import type { CaseBetRecord, GameCase } from '@baize/protocol/games/cases/cases';
import { readCaseOf } from './load.ts';

/** The case that a bet opened: from `load`, or asked for here. */
export function useCaseOfBet(first: GameCase | null, bet: CaseBetRecord | null): GameCase | null {
  const shell = useShell();
  const [found, setFound] = useState(first);
  const wanted = found === null;

  useEffect(() => {
    if (!wanted || bet === null) return;
    let here = true;
    void readCaseOf((call, input) => shell.http.call(call, ...([input] as never)), bet).then(
      (gameCase) => here && setFound(gameCase),
    );
    return () => {
      here = false;
    };
  }, [shell, bet, wanted]);

  return found;
}
