import { useLocale, useShell, useTimeZone, useTranslate } from '@baize/contract';
import { calls } from '@baize/protocol';
import type { AnswerOf, FreeSpins } from '@baize/protocol';
import { formatDateTime } from '@baize/ui/format';
import { KeyValueList } from '@baize/ui/key-value';
import parts from '@baize/player-kit/look/parts.module.css';
import { useMoney } from '@baize/player-kit/money';
import { Moment } from '@baize/player-kit/time';
import { Details } from './details.tsx';

type Campaign = AnswerOf<typeof calls.getFreeSpinsCampaign>['data'];

interface CampaignDetailsProps {
  readonly spins: FreeSpins;
  /** Of the slot. */
  readonly title: string;
}

/** What the campaign of some free spins gives, until when, and what the player's own have brought. */
export function CampaignDetails({ spins, title }: CampaignDetailsProps) {
  const { http } = useShell();
  const load = async () => (await http.call(calls.getFreeSpinsCampaign, { params: { id: spins.campaignId } })).data;
  return (
    <Details of={title} load={load} titleOf={(campaign) => campaign.name}>
      {(campaign) => <CampaignFacts campaign={campaign} spins={campaign.freeSpins ?? spins} title={title} />}
    </Details>
  );
}

function CampaignFacts({ campaign, spins, title }: CampaignDetailsProps & { readonly campaign: Campaign }) {
  const t = useTranslate();
  const inCurrency = useMoney();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const day = (at: string) => formatDateTime(at, locale, { style: 'date', timeZone });
  const money = (units: number) => inCurrency(units, spins.currency);
  const rows = [
    { key: 'game', label: t('details.game'), value: title },
    {
      key: 'spins',
      label: t('details.spins'),
      value: t('details.spinsLeft', { left: spins.spinsLeft, all: spins.spins }),
    },
    { key: 'stake', label: t('details.stake'), value: money(spins.stakeUnits) },
    { key: 'won', label: t('details.won'), value: money(spins.wonUnits) },
    { key: 'until', label: t('details.until'), value: <Moment at={spins.expiration_at} /> },
    {
      key: 'campaign',
      label: t('details.campaign'),
      value: `${day(campaign.startsAt)} – ${day(campaign.endsAt)}`,
    },
  ];
  return (
    <>
      <KeyValueList rows={rows} />
      <p className={parts.note}>{t('player.spins.note')}</p>
    </>
  );
}
