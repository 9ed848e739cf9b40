import { Button, ButtonLink } from '@baize/ui/button';
import { useShell, useTexts } from '../shell-context.ts';
import { NoticePage } from './notice-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

interface ErrorPageProps {
  /** From the query, so it may be anything. */
  readonly errorCode: string | null;
  readonly path: string;
}

const LONGEST_CODE = 64;

export function ErrorPage({ errorCode, path }: ErrorPageProps) {
  const { site } = useShell();
  const { t } = useTexts();
  if (errorCode === '404') return <NotFoundPage path={path} />;
  return (
    <NoticePage
      title={t('errorPage.title')}
      text={t('errorPage.text')}
      details={errorCode ? t('errorPage.code', { code: errorCode.slice(0, LONGEST_CODE) }) : undefined}
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
