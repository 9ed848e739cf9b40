import type { Texts } from '../../services/i18n/texts.ts';
import { OVERRIDE_PARAMETER } from '../../page/override.ts';
import styles from './override-badge.module.css';

/** Says on every page which remotes come from a developer's own server, and takes them away again. */
export function showOverrideBadge(names: readonly string[], t: Texts['t']): void {
  const badge = document.createElement('aside');
  badge.className = styles.badge ?? '';
  badge.dataset['overrides'] = names.join(',');
  const text = document.createElement('span');
  text.textContent = t('override.active', { names: names.join(', ') });
  const reset = document.createElement('a');
  reset.href = `${location.pathname}?${OVERRIDE_PARAMETER}=`;
  reset.textContent = t('override.reset');
  // The server takes it back: to the site it would be a place within this page.
  reset.addEventListener('click', (event) => event.stopPropagation());
  badge.append(text, reset);
  document.body.append(badge);
}
