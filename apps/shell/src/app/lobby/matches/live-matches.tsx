import { sportsName } from '@baize/protocol/sports';
import type { ReactNode } from 'react';
import { useShell, useTexts } from '../../../services/shell-context.ts';
import { SectionHead } from '../section-head.tsx';
import styles from './live-matches.module.css';
import { MATCHES_SHOWN, useLiveMatches } from './use-live-matches.ts';
import type { Match } from './use-live-matches.ts';

/** Matches that are played now, with their score; each leads to its markets. Without any there is nothing to show. */
export function LiveMatches() {
  const matches = useLiveMatches();
  if (matches === null) return <WaitingMatches />;
  if (matches.length === 0) return null;
  return (
    <MatchesSection>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ul>
    </MatchesSection>
  );
}

/** The place of the matches, as high as they will be. */
export function WaitingMatches() {
  return (
    <MatchesSection>
      <div className={styles.matches} aria-busy="true">
        {Array.from({ length: MATCHES_SHOWN }, (_each, at) => (
          <span key={at} className={styles.waiting} />
        ))}
      </div>
    </MatchesSection>
  );
}

function MatchesSection({ children }: { readonly children: ReactNode }) {
  const { site } = useShell();
  const { t } = useTexts();
  return (
    <section className={styles.section} aria-labelledby="matches-title">
      <SectionHead
        id="matches-title"
        title={t('lobby.live')}
        link={{ href: site.href('/betting'), text: t('lobby.line') }}
      />
      {children}
    </section>
  );
}

function MatchCard({ match }: { readonly match: Match }) {
  const { site } = useShell();
  const { t, locale } = useTexts();
  const { id, sport, competitors, score, marketCount } = match;
  return (
    <a className={styles.card} href={site.href(`/betting/${id}`)}>
      <span className={styles.top}>
        <span className={styles.sport}>
          <span className={styles.dot} />
          {t(`match.sport.${sport}`)}
        </span>
        <span className="bz-num">{clockOf(t, match)}</span>
      </span>
      {competitors.map((competitor, side) => (
        <span key={competitor.id} className={styles.side}>
          <span className="bz-cut">{sportsName(competitor.name, locale)}</span>
          <span className="bz-num">{score?.total[side] ?? 0}</span>
        </span>
      ))}
      <span className={styles.foot}>{t('match.markets', { count: marketCount })}</span>
    </a>
  );
}

function clockOf(t: ReturnType<typeof useTexts>['t'], { clock, sport }: Match): string {
  if (!clock) return '';
  if (clock.isBreak) return t('match.break');
  if (sport === 'football' && clock.minute !== null) return `${clock.minute}′`;
  return t(`match.period.${sport}`, { period: clock.period });
}
