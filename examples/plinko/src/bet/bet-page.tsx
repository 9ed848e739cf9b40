import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { commit } from '@baize/fairness/seeds';
import {
  type BetCheck,
  type BetData,
  type BetPageProps,
  BetVerification,
  RevealSeed,
} from '@baize/game-kit/verification';
import type { PlinkoBet } from '../calls.ts';
import { ALGORITHM } from '../rules/plinko.ts';
import { verify } from '../rules/verify.ts';

/** Steps of which the kit has no word. */
const OWN_STEPS: ReadonlySet<string> = new Set(['bits', 'path', 'pocket', 'rows']);

/** The check of one bet, for anyone who has its address: every step is computed again in this browser. */
export function BetPage({ betId, data }: BetPageProps<BetData<PlinkoBet>>): ReactElement {
  const t = useTranslate();
  return (
    <BetVerification<PlinkoBet>
      game="plinko"
      gameTitle={t('title')}
      betId={betId}
      first={data.bet}
      verify={check}
      labelOf={(key) => (OWN_STEPS.has(key) ? t(`step.${key}`) : undefined)}
      figures={({ outcome: { risk, rows } }) => [
        { key: 'rows', label: t('rows'), value: rows },
        { key: 'risk', label: t('risk'), value: t(`kit.risk.${risk}`) },
      ]}
      renderUnrevealed={({ proof }, reload) => <RevealSeed proof={proof} onRevealed={reload} />}
    />
  );
}

/** Null while the server seed is in use, and for rules that are not known here. */
function check({ proof, outcome, ...bet }: PlinkoBet): BetCheck | null {
  const { serverSeed, serverSeedHash } = proof;
  if (serverSeed === null || proof.algorithm !== ALGORITHM) return null;
  const verification = verify({ ...bet, ...proof, ...outcome, serverSeed });
  return { verification, published: serverSeedHash, computed: commit(serverSeed) };
}
