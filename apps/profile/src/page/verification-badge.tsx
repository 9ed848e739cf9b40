import { useTranslate } from '@baize/contract';
import { shownVerification } from '@baize/protocol';
import type { User, VerificationStatus } from '@baize/protocol';
import { Badge } from '@baize/ui/badge';
import type { BadgeProps } from '@baize/ui/badge';
import { HourglassIcon, ShieldCheckIcon, CircleAlertIcon } from '@baize/ui/icons';
import { Tooltip } from '@baize/ui/tooltip';
import type { ReactNode } from 'react';
import styles from './verification-badge.module.css';

type Shown = ReturnType<typeof shownVerification>;

const TONES: Record<Shown, BadgeProps['tone']> = { pending: 'warn', failed: 'loss', success: 'win' };
const ICONS: Record<Shown, ReactNode> = {
  pending: <HourglassIcon size={14} />,
  failed: <CircleAlertIcon size={14} />,
  success: <ShieldCheckIcon size={14} />,
};

/**
 * [row:S01] the state of the identity check; what it means for the player is a tip [row:K12]. Nothing is shown of a
 * check that was neither asked for nor begun.
 */
export function VerificationBadge({ user: { verification } }: { user: User }) {
  const t = useTranslate();
  const status = verification.data.status as VerificationStatus;
  if (status === 'init' && !verification.is_need) return null;
  const shown = shownVerification(status);
  return (
    <Tooltip theme="white-tooltip" content={t(`verification.means.${shown}`)}>
      <button type="button" className={styles.badge}>
        <Badge tone={TONES[shown]} icon={ICONS[shown]}>
          {t('documents', { state: t(`verification.shown.${shown}`) })}
        </Badge>
      </button>
    </Tooltip>
  );
}
