import type { ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import { MarkedName } from '@baize/ui/marked-name';

/** Properties of {@link HouseName}. */
export interface HouseNameProps {
  readonly name: string;
  /** Whether it is one of the house's regulars. */
  readonly house?: true | undefined;
  /** What the mark means; by default that a bet is the house's. */
  readonly about?: string | undefined;
  readonly className?: string | undefined;
}

/** Whose bet it is. The house's own bets are marked everywhere that others see them. */
export function HouseName({ name, house, about, className }: HouseNameProps): ReactElement {
  const t = useTranslate();
  const mark = house && { mark: t('kit.feed.house'), about: about ?? t('kit.feed.houseAbout') };
  return <MarkedName name={name} className={className} {...mark} />;
}
