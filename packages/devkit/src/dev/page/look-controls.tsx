import { useStore } from '@baize/contract';
import { LOCALES, intlLocale, isLocale } from '@baize/protocol';
import { useEffect, useState } from 'react';
import type { FakeShell } from '../../fake-shell/index.ts';
import { Choice } from './choice.tsx';
import { MOTIONS, chooseMotion } from './motion.ts';

/** In which language, light and motion the page is looked at. */
export function LookControls({ fake: { shell, controls } }: { readonly fake: FakeShell }) {
  const locale = useStore(shell.locale$);
  const theme = useStore(shell.settings.theme$);
  const [motion, setMotion] = useState<string>(MOTIONS[0]);
  useEffect(() => {
    document.documentElement.lang = intlLocale(locale);
    document.documentElement.dataset['theme'] = theme;
  }, [locale, theme]);
  return (
    <>
      <Choice
        label="Language"
        value={locale}
        options={LOCALES}
        onChange={(value) => isLocale(value) && controls.setLocale(value)}
      />
      <Choice
        label="Theme"
        value={theme}
        options={['dark', 'light']}
        onChange={(value) => shell.settings.setTheme(value === 'light' ? value : 'dark')}
      />
      <Choice
        label="Motion"
        value={motion}
        options={MOTIONS}
        onChange={(value) => {
          setMotion(value);
          chooseMotion(MOTIONS.find((each) => each === value) ?? 'as the system');
        }}
      />
    </>
  );
}
