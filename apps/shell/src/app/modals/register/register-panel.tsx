import { Cloth } from '@baize/ui/cloth';
import { HashIcon, InfoIcon, ShieldCheckIcon } from '@baize/ui/icons';
import { Mark } from '@baize/ui/logo';
import { useAccountTexts } from '../../../services/shell-context.ts';
import styles from './register-modal.module.css';

/** What a new player should know first. */
export function RegisterPanel() {
  const { t } = useAccountTexts();
  return (
    <Cloth name="house" className={styles.panel}>
      <div className={styles.art} />
      <div className={styles.rules}>
        <Mark size={36} />
        <p className={styles.rulesTitle}>{t('register.panelTitle')}</p>
        <ul>
          <li>
            <HashIcon />
            {t('register.panelHash')}
          </li>
          <li>
            <ShieldCheckIcon />
            {t('register.panelLimit')}
          </li>
          <li>
            <InfoIcon />
            {t('register.panelEdge')}
          </li>
        </ul>
      </div>
    </Cloth>
  );
}
