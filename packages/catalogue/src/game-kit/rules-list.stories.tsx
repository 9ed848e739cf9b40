import { RulesList } from '@baize/game-kit/sheets';
import type { ReactElement } from 'react';
import { AtTable } from '../dev/at-table.tsx';

export default { title: 'game-kit/Rules list' };

const RULES = ['You choose the chance.', 'The smaller the chance, the larger the payout.'];
const MANY = Array.from({ length: 14 }, (_, index) => `Rule ${index + 1}: ${RULES.join(' ')}`);

export const Short = (): ReactElement => (
  <AtTable>
    <RulesList rules={RULES} morePath="/games/dice/rules" onClose={() => undefined} />
  </AtTable>
);

export const LongText = (): ReactElement => (
  <AtTable>
    <RulesList rules={MANY} onClose={() => undefined} />
  </AtTable>
);
