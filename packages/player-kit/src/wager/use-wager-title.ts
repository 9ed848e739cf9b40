import { useLocale, useTranslate } from '@baize/contract';
import { GAME_FACTS, isGame, type WagerKind } from '@baize/protocol';

/** The name of what is staked on: a game has its own. */
export function useWagerTitle(): (kind: WagerKind) => string {
  const t = useTranslate();
  const locale = useLocale();
  return (kind) =>
    isGame(kind) ? (GAME_FACTS[kind].title[locale] ?? GAME_FACTS[kind].title.en) : t(`player.wagers.${kind}`);
}
