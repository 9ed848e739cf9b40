import { useStore } from '@baize/contract';
import { Button } from '@baize/ui/button';
import { Mark } from '@baize/ui/logo';
import { createRoot } from 'react-dom/client';
import type { Shell } from '../../services/shell.ts';
import styles from './install-prompt.module.css';

/** Attribute of the prompt: the visitor is asked nothing else beside it. */
export const INSTALL_PROMPT_ATTRIBUTE = 'data-install-prompt';

type PromptParts = Pick<Shell, 'texts' | 'locale$'>;

interface InstallPromptProps {
  readonly shell: PromptParts;
  readonly onInstall: () => void;
  readonly onDismiss: () => void;
}

function InstallPrompt({ shell, onInstall, onDismiss }: InstallPromptProps) {
  const { t } = shell.texts;
  useStore(shell.locale$);
  return (
    <aside className={styles.prompt} aria-label={t('install.title')} {...{ [INSTALL_PROMPT_ATTRIBUTE]: '' }}>
      <Mark size={40} />
      <div className={styles.words}>
        <strong>{t('install.title')}</strong>
        <p className={styles.text}>{t('install.text')}</p>
      </div>
      <div className={styles.buttons}>
        <Button variant="text" size="sm" onClick={onDismiss}>
          {t('install.dismiss')}
        </Button>
        <Button variant="primary" size="sm" onClick={onInstall}>
          {t('install.install')}
        </Button>
      </div>
    </aside>
  );
}

/** Shows the prompt over the page, in a root of its own: no page waits for it. Returns what takes it away. */
export function showInstallPrompt(
  shell: PromptParts,
  buttons: { install: () => void; dismiss: () => void },
): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<InstallPrompt shell={shell} onInstall={buttons.install} onDismiss={buttons.dismiss} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
