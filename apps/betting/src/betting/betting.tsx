import { useShell, useTranslate } from '@baize/contract';
import type { RemoteLocation } from '@baize/contract';
import type { SportsConfig } from '@baize/protocol';
import { FailedCard } from '@baize/ui/failed-card';
import { PageSkeleton } from '@baize/ui/skeleton';
import { OwnBetsContext, useFollowOwnBets } from '../my-bets/own-bets.ts';
import { LineContext } from '../line/use-line.ts';
import { OddsFormatContext, useChosenFormat } from '../odds/use-odds-format.ts';
import { BettingPage } from '../page/betting-page.tsx';
import type { BettingData } from './load.ts';
import { useConfig } from './use-config.ts';
import { useOwnLine } from './use-own-line.ts';

interface BettingProps {
  readonly location: RemoteLocation;
  readonly data: BettingData | undefined;
}

/** Everything under `/betting`: what all its pages share, and the one that is open. */
export function Betting({ location, data }: BettingProps) {
  const shell = useShell();
  const t = useTranslate();
  const { config, failure, again } = useConfig(data?.config);
  if (failure !== null)
    return (
      <FailedCard
        title={t('load.failed')}
        text={shell.i18n.error(failure)}
        retry={{ label: t('load.again'), onPress: again }}
        home={{ label: t('load.lobby'), href: shell.href('/') }}
        details={failure}
      />
    );
  if (!config) return <PageSkeleton kind="list" label={t('load.waiting')} />;
  return <WithLine location={location} data={data} config={config} />;
}

function WithLine({ location, data, config }: BettingProps & { readonly config: SportsConfig }) {
  const line = useOwnLine(data, config.staleAfterMs);
  const format = useChosenFormat();
  const bets = useFollowOwnBets(data?.bets ?? null);
  return (
    <LineContext value={line}>
      <OddsFormatContext value={format}>
        <OwnBetsContext value={bets}>
          <BettingPage location={location} config={config} overview={data?.overview ?? null} />
        </OwnBetsContext>
      </OddsFormatContext>
    </LineContext>
  );
}
