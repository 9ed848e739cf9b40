import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { PathLink } from '../play/path-link.tsx';
import { Sheet } from './sheet.tsx';

/** Properties of {@link RulesList}. */
export interface RulesListProps {
  /** Whole sentences in the player's language, each said once. */
  readonly rules: readonly string[];
  /** Where the written page of the game is, if it has one. */
  readonly morePath?: string;
  readonly onClose: () => void;
}

/** The rules of a game, one under the other. */
export function RulesList({ rules, morePath, onClose }: RulesListProps): ReactElement {
  const t = useTranslate();
  return (
    <Sheet title={t('kit.rules')} onClose={onClose}>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {morePath !== undefined && (
        <PathLink path={morePath} className="bz-link">
          {t('kit.rulesPage.more')}
        </PathLink>
      )}
    </Sheet>
  );
}
