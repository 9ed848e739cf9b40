import { ButtonLink } from '@baize/ui/button';
import { useShell, useTexts } from '../shell-context.ts';
import { NoticePage } from './notice-page.tsx';

/** Nothing stands at this path. The line with the path is the same in every language: it is for support. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const { site } = useShell();
  const { t } = useTexts();
  return (
    <NoticePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      details={`Page not found: ${path}`}
      actions={
        <ButtonLink variant="primary" href={site.href('/')}>
          {t('notFound.lobby')}
        </ButtonLink>
      }
    />
  );
}
