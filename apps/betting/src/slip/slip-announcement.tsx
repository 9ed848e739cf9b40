import { useLocale, useTranslate } from '@baize/contract';
import { formatOdds } from '../odds/format-odds.ts';
import { useOddsFormat } from '../odds/use-odds-format.ts';
import { selectionName } from '../words/names.ts';
import type { ItemView } from './item-view.ts';

/** Says to screen readers what has become of a selection: once for each change, when they have finished what they say. */
export function SlipAnnouncement({ views }: { readonly views: readonly ItemView[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const [format] = useOddsFormat();
  const said = views.flatMap(({ item, state, moved, isAgreed, oddsMilli }) => {
    const name = selectionName(t, item, item.selectionId, item.competitors, locale);
    if (state === 'closed' || state === 'suspended') return `${name}: ${t(`slip.${state}`)}`;
    if (!moved || isAgreed) return [];
    return `${name}: ${formatOdds(oddsMilli, format, locale)}, ${t(`price.${moved}`)}`;
  });
  return (
    <p className="bz-sr" aria-live="polite">
      {said.join('. ')}
    </p>
  );
}
