import { useLocale, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { fixtureName, marketName, selectionName } from '../words/names.ts';
import type { NamedSelection } from '../slip/slip.ts';
import classes from './shared-slip-notice.module.css';
import type { SharedSlipControl } from './use-shared-slip.ts';

/**
 * The selections of the opened link, those of them that are gone, and, beside an own slip, the question which slip
 * stays.
 */
export function SharedSlipNotice({ control }: { readonly control: SharedSlipControl }) {
  const t = useTranslate();
  const { shared, isAsking, hasFailed, replace, dismiss, again } = control;
  if (!shared && !hasFailed) return null;
  const count = shared?.items.length ?? 0;
  return (
    <div className={classes.notice}>
      <div role="status">
        <p className={classes.title}>
          {hasFailed ? t('share.failed') : count > 0 ? t('share.opened', { count }) : t('share.allGone')}
        </p>
        {shared && shared.gone.length > 0 && count > 0 && (
          <>
            <p>{t('share.gone')}</p>
            <ul className={classes.gone}>
              {shared.gone.map(({ key, named }) => (
                <Gone key={key} selection={named} />
              ))}
            </ul>
          </>
        )}
        {isAsking && <p>{t('share.asks')}</p>}
      </div>
      <div className={classes.actions}>
        {hasFailed && (
          <Button size="sm" onClick={again}>
            {t('load.again')}
          </Button>
        )}
        {isAsking && (
          <Button size="sm" onClick={replace}>
            {t('share.replace')}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={dismiss}>
          {t(isAsking ? 'share.keep' : 'share.close')}
        </Button>
      </div>
    </div>
  );
}

function Gone({ selection }: { readonly selection: NamedSelection | null }) {
  const t = useTranslate();
  const locale = useLocale();
  if (!selection) return <li>{t('share.unknown')}</li>;
  const { competitors, selectionId } = selection;
  const name = selectionName(t, selection, selectionId, competitors, locale);
  const match = fixtureName(competitors, locale);
  return (
    <li>
      {name}
      {match && `, ${match}`} · {marketName(t, selection, locale)}
    </li>
  );
}
