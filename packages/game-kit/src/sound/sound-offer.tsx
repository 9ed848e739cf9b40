import { useEffect, useRef, useState, useSyncExternalStore, type ReactElement } from 'react';
import { usePreference, useTranslate } from '@baize/contract';
import { Button } from '@baize/ui/button';
import classes from './sound-offer.module.css';
import { synthesize } from './synth.ts';

/** The contract's storage key of the preference: there is no value until the player has chosen. */
const KEY = 'baize.play.sound';
const PROBE = 'baize.play.probe';

/**
 * Offers sound to visitors who have never chosen, in this browser: a line beside the tools that is no dialog, takes no
 * room and no focus. Either answer is the choice and is stored; so is the switch of sound itself, which is after the
 * line.
 */
export function SoundOffer(): ReactElement | null {
  const t = useTranslate();
  const [, choose] = usePreference('sound');
  const [keeps] = useState(canKeep);
  const isOpen = useSyncExternalStore(onOtherTab, hasNotChosen, () => false) && keeps;
  const [said, say] = useState(false);
  const [answered, setAnswered] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  // A region is read out when its text comes, not when it comes with its text.
  useEffect(() => say(true), []);
  if (!isOpen || answered) return null;

  const answer = (on: boolean): void => {
    // After an answer by keyboard the focus moves to the switch of sound.
    const next = line.current?.nextElementSibling;
    if (line.current?.querySelector(':focus-visible') && next instanceof HTMLElement) next.focus();
    choose(on);
    setAnswered(true);
    // At once: the press is what lets the browser play.
    if (on) synthesize('settle');
  };
  return (
    <div role="group" aria-label={t('kit.tools.soundOffer')} className={classes.offer} ref={line}>
      <output className={classes.text}>{said && t('kit.tools.soundOffer')}</output>
      <Button size="sm" onClick={() => answer(true)}>
        {t('kit.tools.soundOn')}
      </Button>
      <Button size="sm" variant="text" onClick={() => answer(false)}>
        {t('kit.tools.notNow')}
      </Button>
    </div>
  );
}

/** Without a storage no answer could be stored, and the offer would come at every visit. */
function canKeep(): boolean {
  try {
    localStorage.setItem(PROBE, '');
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

function hasNotChosen(): boolean {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

function onOtherTab(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
