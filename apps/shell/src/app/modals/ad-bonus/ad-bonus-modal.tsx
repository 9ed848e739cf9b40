import type { ModalProps } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { AllTerms, TermsText } from '../../terms/terms-text.tsx';
import { useAccountTexts, useShell, useTexts } from '../../../services/shell-context.ts';
import form from '../form.module.css';
import { ShellDialog } from '../shell-dialog.tsx';

/** What the advertisement promised, with its whole price beside it, and the way to it. */
export function AdBonusModal({ title, promo, terms, spins, currency }: ModalProps['AdBonus']) {
  const { modals } = useShell();
  const { t } = useAccountTexts();
  const { t: shellText } = useTexts();
  return (
    <ShellDialog size="sm" title={title} description={t('adBonus.text')}>
      <div className={form.form}>
        {spins !== null && <p>{shellText('offer.spins', { count: spins })}</p>}
        {terms && (
          <>
            <TermsText terms={terms} currency={currency} />
            <AllTerms terms={terms} currency={currency} />
          </>
        )}
        <div className={form.actions}>
          <Button variant="text" size="lg" onClick={() => modals.close()}>
            {t('adBonus.later')}
          </Button>
          <Button variant="primary" size="lg" onClick={() => modals.open('Register', promo === null ? {} : { promo })}>
            {t('adBonus.register')}
          </Button>
        </div>
      </div>
    </ShellDialog>
  );
}
