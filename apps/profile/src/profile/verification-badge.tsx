import { useTranslate } from '@baize/contract';
import { shownVerification } from '@baize/protocol';
import type { User, VerificationStatus } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { HourglassIcon, ShieldCheckIcon, CircleAlertIcon } from '@baize/ui/icons';
import type { ReactNode } from 'react';

type Shown = ReturnType<typeof shownVerification>;

const TONES: Record<Shown, BadgeProps['tone']> = { pending: 'warn', failed: 'loss', success: 'win' };
const ICONS: Record<Shown, ReactNode> = {
  pending: <HourglassIcon size={14} />,
  failed: <CircleAlertIcon size={14} />,
  success: <ShieldCheckIcon size={14} />,
};

/** [S01] how the identity check stands; of one that nobody has asked for or begun nothing is said. */
export function VerificationBadge({ user: { verification } }: { user: User }) {
  const t = useTranslate();
  const status = verification.data.status as VerificationStatus;
  if (status === 'init' && !verification.is_need) return null;
  const shown = shownVerification(status);
  return (
    <Badge tone={TONES[shown]} icon={ICONS[shown]}>
      {t('documents', { state: t(`verification.shown.${shown}`) })}
    </Badge>
  );
}
