import { usePreference, useStore, useShell, useTranslate } from '@baize/contract';
import type { Theme } from '@baize/contract';
import { Card } from '@baize/ui/card';
import { MoonIcon, SunIcon } from '@baize/ui/icons';
import { Segmented } from '@baize/ui/segmented';
import { Switch } from '@baize/ui/switch';
import parts from '@baize/player-kit/look/parts.module.css';

/** The settings of this browser: how the site looks, and how games behave. */
export function LookCard() {
  const { settings } = useShell();
  const t = useTranslate();
  const theme = useStore(settings.theme$);
  const [sound, setSound] = usePreference('sound');
  const [quick, setQuick] = usePreference('quick');
  return (
    <Card as="section" padding="lg" className={parts.card}>
      <h2 className={parts.title}>{t('setting.look')}</h2>
      <Segmented<Theme>
        label={t('setting.theme')}
        options={[
          { value: 'dark', label: t('setting.themes.dark'), icon: <MoonIcon /> },
          { value: 'light', label: t('setting.themes.light'), icon: <SunIcon /> },
        ]}
        value={theme}
        onChange={(next) => settings.setTheme(next)}
      />
      <Switch layout="between" label={t('setting.sound')} checked={sound} onChange={setSound} />
      <Switch layout="between" label={t('setting.quick')} checked={quick} onChange={setQuick} />
      <p className={parts.note}>{t('setting.lookNote')}</p>
    </Card>
  );
}
