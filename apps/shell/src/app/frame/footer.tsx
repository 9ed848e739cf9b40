import { useShell, useTexts } from '../../services/shell-context.ts';
import { entriesOf, useCatalog } from '../site-catalog.ts';
import { AdultsMark } from '../header/adults-mark.tsx';
import { DocumentLinks } from './document-links.tsx';
import styles from './footer.module.css';

/** What playing costs, how a round is checked, and what the money here is. */
export function Footer() {
  const { site, page } = useShell();
  const { revshareUrl, tgChannelUrl, playMoney } = page.settings;
  const { t, locale } = useTexts();
  const catalog = useCatalog();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <p className={styles.cost}>
            <AdultsMark />
            <span>{t('footer.cost')}</span>
          </p>
          {playMoney && <p>{t('footer.sandbox')}</p>}
        </div>
        <div>
          <h2 className={styles.head}>{t('footer.responsible')}</h2>
          <p>{t('footer.limits')}</p>
          <a href={site.href('/faq#limits')}>{t('footer.limitsLink')}</a>
        </div>
        <div>
          <h2 className={styles.head}>{t('footer.fairness')}</h2>
          <ul>
            <li>
              <a href={site.href('/#fairness')}>{t('footer.check')}</a>
            </li>
            <li>
              <a href={site.href('/fairness')}>{t('footer.verifier')}</a>
            </li>
            <li>
              <a href={site.href('/faq#who-decides')}>{t('footer.decides')}</a>
            </li>
            <li>
              <a href={site.href('/faq#house-edge')}>{t('footer.edge')}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={styles.head}>{t('footer.site')}</h2>
          <ul>
            <li>
              <a href={site.href('/#games')}>{t('footer.games')}</a>
            </li>
            {entriesOf(catalog, 'casino').map(({ key, path, title }) => (
              <li key={key}>
                <a href={site.href(path)}>{title[locale]}</a>
              </li>
            ))}
            {revshareUrl && (
              <li>
                <a href={revshareUrl}>{t('footer.partners')}</a>
              </li>
            )}
            {tgChannelUrl && (
              <li>
                <a href={tgChannelUrl}>{t('footer.telegram')}</a>
              </li>
            )}
          </ul>
        </div>
        <div>
          <h2 className={styles.head}>{t('documents.title')}</h2>
          <DocumentLinks />
        </div>
      </div>
    </footer>
  );
}
