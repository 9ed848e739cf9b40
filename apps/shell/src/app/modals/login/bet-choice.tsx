import { Button } from '@baize/ui/button';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { LinkButton } from '../link-button.tsx';
import { ShellDialog } from '../shell-dialog.tsx';

interface BetChoiceProps {
  readonly offersDemo: boolean;
  readonly onLogin: () => void;
}

/** What a guest who wants to bet can do first: register, play for fun, or log in. */
export function BetChoice({ offersDemo, onLogin }: BetChoiceProps) {
  const { events, modals } = useShell();
  const { t } = useAccountTexts();
  const playDemo = (): void => {
    modals.close();
    events.publish('demo.requested', {});
  };
  return (
    <ShellDialog size="sm" title={t('betChoice.title')} description={t('betChoice.text')} closeOnOutside={false}>
      <div className={form.form}>
        <Button variant="primary" size="lg" block onClick={() => modals.open('Register', {})}>
          {t('betChoice.register')}
        </Button>
        {offersDemo && (
          <Button size="lg" block onClick={playDemo}>
            {t('betChoice.demo')}
          </Button>
        )}
        <p className={form.foot}>
          <span>{t('betChoice.hasAccount')}</span>
          <LinkButton onClick={onLogin}>{t('betChoice.login')}</LinkButton>
        </p>
      </div>
    </ShellDialog>
  );
}
