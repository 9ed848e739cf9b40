import { Button, ButtonLink } from '@baize/ui/button';
import { useLocation } from 'react-router-dom';
import { useShell, useTexts } from '../shell-context.ts';
import { NoticePage } from './notice-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface ErrorPageProps {
  /** From the query, so it may be anything. */
  readonly errorCode: string | null;
  readonly path: string;
}

const LONGEST_CODE = 64;

/** What happened, what is safe, what to do, and the number by which support finds it. */
export function ErrorPage({ errorCode, path }: ErrorPageProps) {
  const { site, page } = useShell();
  const { t } = useTexts();
  const id = new URLSearchParams(useLocation().search).get('id') ?? page.requestId;
  if (errorCode === '404') return <NotFoundPage path={path} />;
  const closed = errorCode === 'closed-here';
  return (
    <NoticePage
      title={t(closed ? 'errorPage.closedTitle' : 'errorPage.title')}
      text={closed ? t('errorPage.closedText') : `${t('errorPage.happened')} ${t('errorPage.text')}`}
      todo={closed ? undefined : t('errorPage.todo')}
      details={[errorCode && t('errorPage.code', { code: short(errorCode) }), t('errorPage.number', { id: short(id) })]
        .filter(Boolean)
        .join(' · ')}
      contact={page.operator.email}
      actions={
        <>
          <ButtonLink variant="primary" href={site.href('/')}>
            {t('errorPage.lobby')}
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
