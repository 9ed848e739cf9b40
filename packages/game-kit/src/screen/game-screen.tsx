import { memo, useRef, type ReactElement, type ReactNode } from 'react';
import { useShell, useTranslate } from '@baize/contract';
import { Badge } from '@baize/ui/badge';
import { classNames } from '@baize/ui';
import { IconButton } from '@baize/ui/icon-button';
import { ArrowLeftIcon, InfoIcon } from '@baize/ui/icons';
import { useDemo } from '../demo/demo-state.ts';
import { useHandler } from '../play/use-handler.ts';
import { GameTools, type GameToolsProps } from '../tools/game-tools.tsx';
import { FullScreenPart } from './full-screen-part.tsx';
import classes from './game-screen.module.css';

/** Properties of {@link GameScreen}. */
export interface GameScreenProps {
  readonly title: string;
  /** The history strip; it is in the bar, on the phone in a line of its own. */
  readonly history: ReactNode;
  /** Between the bar and the game, such as the way to other tables. */
  readonly above?: ReactNode;
  readonly panel: ReactNode;
  readonly stage: ReactNode;
  readonly feed: ReactNode;
  /** The main button once more, docked to the lower edge of a phone. */
  readonly dock: ReactNode;
  readonly onRules: () => void;
  /** Sound, quick play and the session's figures and limits. */
  readonly tools?: GameToolsProps;
  /** How far away a game that is one for all is. */
  readonly lag?: ReactNode;
  /** Dialogs and announcements: they must be inside what goes full screen to be seen there. */
  readonly children?: ReactNode;
}

/** The frame of every game: a bar, then panel, stage and feed in the places the width allows. */
export function GameScreen({
  tools,
  lag,
  title,
  history,
  above,
  panel,
  stage,
  feed,
  dock,
  onRules,
  children,
}: GameScreenProps): ReactElement {
  const t = useTranslate();
  const demo = useDemo();
  const screen = useRef<HTMLDivElement>(null);
  const showRules = useHandler(onRules);
  return (
    <div className={classes.screen} ref={screen}>
      <div className={classes.bar}>
        <BackButton />
        <h1 className={classes.title}>{title}</h1>
        {demo.active && <Badge tone="warn">{t('kit.demo.name')}</Badge>}
        <div className={classes.history}>{history}</div>
        <div className={classes.tools}>
          {lag && <span className={classes.lag}>{lag}</span>}
          <RulesButton onPress={showRules} />
          {tools && <GameTools {...tools} />}
          <FullScreenPart target={screen} className={classes.wide} />
        </div>
      </div>
      <div className={classes.historyBelow}>
        <div className={classes.strip}>{history}</div>
        {lag}
      </div>
      {above}
      <div className={classNames(classes.game, above !== undefined && classes.below)}>
        <section className={classes.panel} aria-label={t('kit.panel')}>
          {panel}
        </section>
        <div className={classes.stage}>{stage}</div>
        <aside className={classes.feed} aria-label={t('kit.feed.label')}>
          {feed}
        </aside>
      </div>
      <div className={classes.dock}>{dock}</div>
      {children}
    </div>
  );
}

// The buttons of the bar are the same whatever happens in the game, which renders often.

const BackButton = memo(function BackButton(): ReactElement {
  const shell = useShell();
  const t = useTranslate();
  const back = (): void => shell.navigate('/');
  return <IconButton className={classes.back} label={t('kit.back')} icon={<ArrowLeftIcon />} onClick={back} />;
});

const RulesButton = memo(function RulesButton({ onPress }: { readonly onPress: () => void }): ReactElement {
  return <IconButton label={useTranslate()('kit.rules')} icon={<InfoIcon />} onClick={onPress} />;
});
