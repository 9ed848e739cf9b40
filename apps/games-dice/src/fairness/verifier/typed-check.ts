import { previousHash } from '@baize/fairness/round-chain';
import type { TypedBet } from '@baize/fairness/typed/index';
import type { Verification } from '@baize/fairness/verification';
import type { TypedCheck } from '@baize/game-kit/verification';

/** The typed hash beside the one that its key leads to; for a round the typed one may be far back in its chain. */
export function typedCheck(verification: Verification, { values }: TypedBet): TypedCheck {
  const step = (key: string) => verification.steps.find((each) => each.key === key);
  const round = step('roundHash');
  if (round === undefined)
    return {
      verification,
      published: values['serverSeedHash']?.trim().toLowerCase() || null,
      computed: step('commitment')?.value ?? '',
    };
  const earlier = values['earlier']?.trim().toLowerCase() || null;
  const leadsBack = step('earlierHash')?.matches === true;
  return { verification, published: earlier, computed: leadsBack ? earlier! : previousHash(round.value) };
}
