import { documentPath } from '../../../page/documents.ts';
import { nearestAgreement } from '../../../page/nearest-agreement.ts';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import { LinkedText } from '../linked-text.tsx';

/** What a new player states, with the documents it names. */
export function AgreementLabel() {
  const { site } = useShell();
  const { t, locale } = useAccountTexts();
  return (
    <LinkedText
      text={t('register.agreement')}
      links={{
        agreement: site.href(documentPath(nearestAgreement(locale))),
        privacy: site.href(documentPath('ru/confidential')),
      }}
    />
  );
}
