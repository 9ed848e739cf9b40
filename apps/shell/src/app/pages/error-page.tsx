import { Button, ButtonLink } from '@baize/ui/button';
import { useLocation } from 'react-router-dom';
import type { MessageKey } from '../../services/i18n/texts.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { NoticePage } from './notice-page.tsx';

interface ErrorPageProps {
  /** From the query, so it may be anything. */
  readonly errorCode: string | null;
}

interface Refusal {
  readonly title: MessageKey;
  readonly text: MessageKey;
  /** Where to go instead; the lobby where nothing is nearer. */
  readonly go?: { readonly path: string; readonly label: MessageKey };
}

/** Codes by which a visitor was refused: nothing has failed, so there is nothing to try again or to report. */
const REFUSALS: ReadonlyMap<string | null, Refusal> = new Map([
  [
    '404',
    {
      title: 'errorPage.notOpenTitle',
      text: 'errorPage.notOpenText',
      go: { path: '/bonuses', label: 'errorPage.notOpenGo' },
    },
  ],
  ['closed-here', { title: 'errorPage.closedTitle', text: 'errorPage.closedText' }],
  [
    'reset-token-invalid',
    {
      title: 'errorPage.tokenTitle',
      text: 'errorPage.tokenText',
      go: { path: '/password/reset', label: 'errorPage.tokenGo' },
    },
  ],
]);

const LONGEST_CODE = 64;

/**
 * What was refused and where to go instead; for a failure: what is safe, what to do, and the number by which support
 * finds it.
 */
export function ErrorPage({ errorCode }: ErrorPageProps) {
  const { site, page } = useShell();
  const { t } = useTexts();
  const id = new URLSearchParams(useLocation().search).get('id') ?? page.requestId;
  const refusal = REFUSALS.get(errorCode);
  const { path, label } = refusal?.go ?? ({ path: '/', label: 'errorPage.lobby' } as const);
  return (
    <NoticePage
      title={t(refusal?.title ?? 'errorPage.title')}
      text={refusal ? t(refusal.text) : `${t('errorPage.happened')} ${t('errorPage.text')}`}
      todo={refusal ? undefined : t('errorPage.todo')}
      details={[errorCode && t('errorPage.code', { code: short(errorCode) }), t('errorPage.number', { id: short(id) })]
        .filter(Boolean)
        .join(' · ')}
      contact={page.operator.email}
      actions={
        <>
          <ButtonLink variant="primary" href={site.href(path)}>
            {t(label)}
          </ButtonLink>
          <Button variant="text" onClick={() => history.back()}>
            {t('errorPage.back')}
          </Button>
        </>
      }
    />
  );
}

function short(text: string): string {
  return text.slice(0, LONGEST_CODE);
}
