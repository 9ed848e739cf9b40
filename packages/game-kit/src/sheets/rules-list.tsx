import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { Sheet } from './sheet.tsx';

export interface RulesListProps {
  /** Whole sentences in the player's language, each said once. */
  readonly rules: readonly string[];
  readonly onClose: () => void;
}

/** The rules of a game, one under the other. */
export function RulesList({ rules, onClose }: RulesListProps): ReactElement {
  const t = useTranslate();
  return (
    <Sheet title={t('kit.rules')} onClose={onClose}>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Sheet>
  );
}
