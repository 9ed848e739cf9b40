import { useSession, useShell, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import classes from './plinko.module.css';

export function Plinko() {
  const t = useTranslate();
  const shell = useShell();
  const session = useSession();
  return (
    <section className={classes['page']}>
      <h1>{t('title')}</h1>
      <p>{t(session.status === 'player' ? 'greeting.player' : 'greeting.guest')}</p>
      {session.status === 'guest' && (
        <Button variant="primary" onClick={() => shell.modals.open('Login', { reason: 'page' })}>
          {t('login')}
        </Button>
      )}
    </section>
  );
}
