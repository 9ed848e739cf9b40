import { memo, useState, type ReactElement } from 'react';
import { useTranslate } from '@baize/contract';
import type { Limits } from '@baize/protocol';
import { IconButton } from '@baize/ui/icon-button';
import { ShieldCheckIcon, Volume2Icon, VolumeXIcon, ZapIcon } from '@baize/ui/icons';
import { usePreference } from '@baize/contract';
import { useLazyPart } from '../play/use-lazy-part.ts';
import { useSoundOffer } from '../sound/use-sound-offer.tsx';
import { useSessionLog } from './use-session-log.ts';

/** Properties of {@link GameTools}. */
export interface GameToolsProps {
  readonly game: string;
  /** Limits of the currency in use; null where the stake is a price. */
  readonly limits: Limits | null;
  /** Whether the game shows its results slowly, and can show them at once. */
  readonly quick: boolean;
}

/** Quick play, sound, and the session with its limits: in every game, at the same place. */
export const GameTools = memo(function GameTools({ game, limits, quick }: GameToolsProps): ReactElement {
  const t = useTranslate();
  const [isQuick, setQuick] = usePreference('quick');
  const [sound, setSound] = usePreference('sound');
  const [open, setOpen] = useState(false);
  // One file with the log that it shows.
  const [Session, loadSession] = useLazyPart(() =>
    import(/* webpackChunkName: "sheets" */ './session-sheet.tsx').then((part) => part.SessionSheet),
  );
  const soundOffer = useSoundOffer();
  useSessionLog(game);
  return (
    <>
      {quick && (
        <IconButton
          label={t('kit.tools.quick')}
          icon={<ZapIcon />}
          aria-pressed={isQuick}
          onClick={() => setQuick(!isQuick)}
        />
      )}
      {soundOffer}
      <IconButton
        label={t('kit.tools.sound')}
        icon={sound ? <Volume2Icon /> : <VolumeXIcon />}
        aria-pressed={sound}
        onClick={() => setSound(!sound)}
      />
      <IconButton
        label={t('kit.session.title')}
        icon={<ShieldCheckIcon />}
        onClick={() => {
          loadSession();
          setOpen(true);
        }}
      />
      {Session && open && <Session game={game} limits={limits} onClose={() => setOpen(false)} />}
    </>
  );
});
