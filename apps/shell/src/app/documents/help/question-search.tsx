import { SearchIcon } from '@baize/ui/icons';
import { TextInput } from '@baize/ui/text-input';
import { useId } from 'react';
import { useAccountTexts } from '../../../services/shell-context.ts';

interface QuestionSearchProps {
  readonly typed: string;
  /** How many questions were found; null while nothing is looked for. */
  readonly found: number | null;
  readonly onType: (typed: string) => void;
}

/** Searches the questions and their answers while the visitor types. */
export function QuestionSearch({ typed, found, onType }: QuestionSearchProps) {
  const { t } = useAccountTexts();
  const id = useId();
  return (
    <div role="search">
      <label className="bz-sr" htmlFor={id}>
        {t('help.search')}
      </label>
      <TextInput
        id={id}
        type="search"
        before={<SearchIcon size={18} />}
        placeholder={t('help.search')}
        autoComplete="off"
        value={typed}
        maxLength={100}
        onChange={({ target }) => onType(target.value)}
      />
      <span className="bz-sr" role="status">
        {found === null ? '' : found === 0 ? t('help.none') : t('help.found', { count: found })}
      </span>
    </div>
  );
}
