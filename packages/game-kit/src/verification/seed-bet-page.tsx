import type { ReactElement } from 'react';
import type { BetRecord, SeedProof } from '@baize/protocol';
import type { KeyValueRow } from '@baize/ui/key-value';
import type { BetPageProps } from './bet-module.tsx';
import { BetVerification } from './bet-verification.tsx';
import { RevealSeed } from './reveal-seed.tsx';
import type { BetCheck } from './bet-check.ts';

/** Games whose outcome comes from the player's own seeds. */
type SeedGame = Extract<BetRecord, { readonly proof: SeedProof }>['game'];
type BetOf<G extends SeedGame> = Extract<BetRecord, { readonly game: G }> & { readonly proof: SeedProof };

/** Properties of {@link SeedBetPage}. */
export interface SeedBetPageProps<G extends SeedGame> extends BetPageProps {
  readonly game: G;
  readonly gameTitle: string;
  readonly verify: (bet: BetRecord) => BetCheck | null;
  /** The game's own figures: what was chosen and, as the last, what came. */
  readonly figures: (bet: BetOf<G>) => readonly KeyValueRow[];
}

/** The check of a bet on the player's own seeds, for anyone who has its address. */
export function SeedBetPage<G extends SeedGame>(props: SeedBetPageProps<G>): ReactElement {
  const { game, gameTitle, betId, data, verify, figures } = props;
  const isOf = (bet: BetRecord): bet is BetOf<G> => bet.game === game;
  return (
    <BetVerification
      game={game}
      gameTitle={gameTitle}
      betId={betId}
      first={data.bet}
      verify={verify}
      figures={(bet) => (isOf(bet) ? figures(bet) : [])}
      renderUnrevealed={(bet, reload) => (isOf(bet) ? <RevealSeed proof={bet.proof} onRevealed={reload} /> : null)}
    />
  );
}
