import { decimalText, payoutUnits } from '@baize/fairness/payout';
import { commit } from '@baize/fairness/seeds';
import { check, conclude, step, type Verification } from '@baize/fairness/verification';
import { type CommittedSeeds, digestSteps, tracedWords } from '@baize/fairness/verify-stream';
import { ALGORITHM, type Choice, multipliers, type Path, pathOf, pocketOf } from './plinko.ts';

/** A settled bet whose server seed has been revealed. Amounts in ledger units. */
export interface RevealedBet extends CommittedSeeds, Choice {
  readonly path: Path;
  readonly stakeUnits: number;
  readonly maxWinUnits: number;
  readonly payoutUnits: number;
}

/** Computes a bet again from its seeds, step by step, and compares what it states. */
export function verify(bet: RevealedBet): Verification<string> {
  const { next, drawn } = tracedWords(bet);
  const word = next();
  const path = pathOf(word, bet.rows);
  const pocket = pocketOf(path);
  const multiplier = multipliers(bet)[pocket] ?? 0;
  const payout = payoutUnits(bet.stakeUnits, multiplier, bet.maxWinUnits);
  return conclude<string>(ALGORITHM, [
    step('serverSeed', 'text', bet.serverSeed),
    check('commitment', 'hex', commit(bet.serverSeed), bet.serverSeedHash),
    step('clientSeed', 'text', bet.clientSeed),
    step('nonce', 'integer', bet.nonce),
    ...digestSteps(bet, drawn),
    step('bits', 'text', path.join(' ')),
    check('path', 'text', arrows(path), arrows(bet.path)),
    step('rows', 'integer', bet.rows),
    step('pocket', 'integer', pocket),
    step('risk', 'text', bet.risk),
    step('multiplier', 'multiplier', decimalText(multiplier, 4)),
    step('stake', 'units', bet.stakeUnits),
    check('payout', 'units', payout, bet.payoutUnits),
  ]);
}

/** The way of the ball, for people. */
export function arrows(path: Path): string {
  return path.map((step) => (step === 1 ? '→' : '←')).join(' ');
}
