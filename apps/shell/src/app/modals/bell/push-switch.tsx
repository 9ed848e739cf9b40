import { calls } from '@baize/protocol/calls';
import type { PushState } from '@baize/protocol';
import { Switch } from '@baize/ui/switch';
import { useEffect, useState } from 'react';
import { useAccountTexts, useShell } from '../../../services/shell-context.ts';
import styles from './bell-modal.module.css';
import { PushDenied, allowPush, canPush, forbidPush } from './push.ts';

/**
 * Whether this browser gets notifications while the site is closed. The permission is not asked for before the press.
 */
export function PushSwitch() {
  const { http } = useShell();
  const { t, error, locale } = useAccountTexts();
  const [state, setState] = useState<(PushState & { readonly said?: string }) | null>(null);
  useEffect(() => {
    if (!canPush()) return;
    let isOpen = true;
    http('general')
      .call(calls.getPush)
      .then((told) => isOpen && setState(told))
      // Without an answer there is no switch: the bell's main part is the list.
      .catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, [http]);
  if (state === null) return null;

  const change = async (isOn: boolean): Promise<void> => {
    setState({ key: state.key, isOn });
    try {
      await (isOn ? allowPush(http('general'), state.key, locale) : forbidPush(http('general')));
    } catch (failure) {
      const code = (failure as { readonly code?: string }).code;
      const why = failure instanceof PushDenied ? t('bell.push.denied') : code ? error(code) : t('bell.push.failed');
      setState({ key: state.key, isOn: !isOn, said: why });
    }
  };
  return (
    <div className={styles.push}>
      <Switch
        layout="between"
        label={t('bell.push.label')}
        checked={state.isOn}
        onChange={(isOn) => void change(isOn)}
      />
      <p className={styles.note} role="status">
        {state.said ?? t('bell.push.note')}
      </p>
    </div>
  );
}
