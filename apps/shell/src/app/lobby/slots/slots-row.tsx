import { usePlayer, useShell, useTexts } from '../../../services/shell-context.ts';
import { useCatalog } from '../../site-catalog.ts';
import { SectionHead } from '../section-head.tsx';
import styles from './slots-row.module.css';
import { SLOTS_SHOWN, useSlots } from './use-slots.ts';

const LOBBY = '/games/slots';

/** Some slots and the way to all of them. A guest is led to the demo. */
export function SlotsRow() {
  const { site } = useShell();
  const { t, locale } = useTexts();
  const player = usePlayer();
  const title = useCatalog().find(({ path }) => path === LOBBY)?.title[locale] ?? '';
  const slots = useSlots();
  if (slots?.games.length === 0) return null;
  const link = slots && { href: site.href(LOBBY), text: t('lobby.slotsAll', { count: slots.total }) };
  return (
    <section className={styles.section} aria-labelledby="slots-title" aria-busy={slots === null}>
      <SectionHead id="slots-title" title={title} {...(link && { link })} />
      <ul className={styles.slots}>
        {slots === null &&
          Array.from({ length: SLOTS_SHOWN }, (_each, at) => <li key={at} className={styles.waiting} />)}
        {slots?.games.map(({ id, title: name, studio, artUrl }) => (
          <li key={id}>
            <a className={styles.slot} href={site.href(`${LOBBY}/${id}/${player ? 'play' : 'demo'}`)}>
              <img className={styles.art} src={artUrl} alt="" loading="lazy" decoding="async" />
              <span className={styles.name}>{name}</span>
              <span className={styles.studio}>{studio}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
