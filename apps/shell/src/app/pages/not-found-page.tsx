import { ButtonLink } from '@baize/ui/button';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { NoticePage } from './notice-page.tsx';

/**
 * No page is here. The last line is the same in every language: it is for support.
 *
 * @param path null where a page of this form exists, but not with these parameters
 */
export function NotFoundPage({ path }: { readonly path: string | null }) {
  const { site } = useShell();
  const { t } = useTexts();
  return (
    <NoticePage
      title={t('notFound.title')}
      text={t('notFound.text')}
      details={path === null ? 'Page Not Found' : `Page not found: ${path}`}
      actions={
        <ButtonLink variant="primary" href={site.href('/')}>
          {t('notFound.lobby')}
        </ButtonLink>
      }
    />
  );
}
