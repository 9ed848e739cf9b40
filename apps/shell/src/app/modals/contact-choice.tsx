import { MailIcon, SmartphoneIcon } from '@baize/ui/icons';
import { Segmented } from '@baize/ui/segmented';
import { useAccountTexts } from '../../services/shell-context.ts';
import type { ContactKind } from './contact-values.ts';

interface ContactChoiceProps {
  readonly value: ContactKind;
  readonly onChange: (kind: ContactKind) => void;
}

/** By phone or by email. */
export function ContactChoice({ value, onChange }: ContactChoiceProps) {
  const { t } = useAccountTexts();
  return (
    <Segmented
      label={t('form.contact')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'phone', label: t('form.byPhone'), icon: <SmartphoneIcon /> },
        { value: 'email', label: t('form.byEmail'), icon: <MailIcon /> },
      ]}
    />
  );
}
