import { useEffect, useRef, useState } from 'react';
import {
  loadCurve,
  type Refusal,
  signed,
  TYPED_GAMES,
  type TypedAnswer,
  type TypedBet,
  type TypedCode,
  verifyTyped,
} from '@baize/fairness/typed/index';

/** A form, its values, and their result. */
export interface VerifierForm {
  readonly typed: TypedBet;
  /** Null until something was verified, and from the next change on. */
  readonly answer: TypedAnswer | null;
  readonly refusals: readonly Refusal<TypedCode>[];
  /** A beacon's signature is being verified. */
  readonly busy: boolean;
  /** Without a version the newest. */
  readonly choose: (game: string, version?: string) => void;
  readonly type: (field: string, text: string) => void;
  readonly fill: (typed: TypedBet) => void;
  readonly verify: () => void;
  readonly clear: () => void;
}

/** The simplest one: a seed, and one number. */
const FIRST_GAME = 'dice';

export function useVerifier(): VerifierForm {
  const [typed, setTyped] = useState<TypedBet>(() => newest(FIRST_GAME));
  const [answer, setAnswer] = useState<TypedAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  // Ahead, so that it is cached for a time without a connection; a failure shows where a signature is verified.
  useEffect(() => void loadCurve().catch(() => null), []);
  // An answer to earlier values is ignored.
  const asked = useRef(0);
  const change = (next: TypedBet): void => {
    asked.current += 1;
    setTyped(next);
    setAnswer(null);
    setBusy(false);
  };
  const verify = (): void => {
    const number = ++asked.current;
    const first = verifyTyped(typed.game, typed.version, typed.values);
    setBusy(true);
    const show = (shown: TypedAnswer): void => {
      if (number !== asked.current) return;
      setAnswer(shown);
      setBusy(false);
    };
    // Without the curve, whose file may not be there, the steps that do not need it are still valid.
    signed(typed, first).then(show, () => show(first));
  };
  return {
    typed,
    answer,
    refusals: answer?.ok === false ? answer.refusals : [],
    busy,
    choose: (game, version) => change(version === undefined ? newest(game, typed) : { ...typed, game, version }),
    type: (field, text) => change({ ...typed, values: { ...typed.values, [field]: text } }),
    fill: change,
    verify,
    clear: () => change({ ...typed, values: {} }),
  };
}

/** Seeds that were typed stay when another game is chosen. */
function newest(game: string, before?: TypedBet): TypedBet {
  const version = TYPED_GAMES.find((each) => each.game === game)?.versions.at(-1) ?? '';
  return { game, version, values: before?.values ?? {} };
}
