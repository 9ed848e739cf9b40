import { useTranslate } from '@baize/contract';
import type { User } from '@baize/protocol';
import { Card } from '@baize/ui/card';
import { Switch } from '@baize/ui/switch';
import parts from '@baize/player-kit/look/parts.module.css';
import { useSetting } from '../act/use-setting.ts';

/** What others see of the player. */
export function PrivacyCard({ user }: { user: User }) {
  const t = useTranslate();
  const avatar = useSetting(user.is_avatar_hidden, (is_avatar_hidden) => ({ is_avatar_hidden }));
  const statistics = useSetting(user.is_statistics_hidden, (is_statistics_hidden) => ({ is_statistics_hidden }));
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('setting.privacy')}</h2>
      <Switch layout="between" label={t('setting.hideAvatar')} checked={avatar.value} onChange={avatar.choose} />
      <Switch
        layout="between"
        label={t('setting.hideStatistics')}
        checked={statistics.value}
        onChange={statistics.choose}
      />
      <p className={parts.note}>{t('setting.privacyNote')}</p>
    </Card>
  );
}
