import { Button, ButtonLink } from '@baize/ui/button';
import { opensModal } from '../modals/modal-files.ts';
import { useShell, useTexts } from '../../services/shell-context.ts';
import { NoticePage } from './notice-page.tsx';

/** Replaces a page that only a player may see. */
export function LoginCall() {
  const shell = useShell();
  const { site } = shell;
  const { t } = useTexts();
  return (
    <NoticePage
      title={t('loginCall.title')}
      text={t('loginCall.text')}
      actions={
        <>
          <Button variant="primary" {...opensModal('Login', shell, { reason: 'page' })}>
            {t('header.login')}
          </Button>
          <Button {...opensModal('Register', shell)}>{t('header.register')}</Button>
          <ButtonLink variant="text" href={site.href('/')}>
            {t('loginCall.lobby')}
          </ButtonLink>
        </>
      }
    />
  );
}
