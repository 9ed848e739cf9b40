import { useShell, useTranslate } from '@baize/contract';
import { usePlaceBet, type PlaceBet, type Player } from '@baize/game-kit/bet';
import type { SeedsState } from '@baize/game-kit/fairness';
import type { Landing } from '@baize/game-kit/landing';
import { failureCode, useFailureNotice } from '@baize/game-kit/play';
import { calls } from '@baize/protocol';
import type { CaseBetRecord, CaseOpened, OpenCase } from '@baize/protocol/games/cases/cases';
import type { InventoryState } from '../inventory/use-inventory.ts';

/** An opening on its way also names its case: after a reload the player may look at another one. */
type OpenNamedCase = OpenCase & { readonly slug: string };

export interface OpenCaseOptions {
  readonly player: Pick<Player, 'money' | 'userId'>;
  readonly landing: Landing<CaseBetRecord>;
  readonly inventory: InventoryState;
  readonly seeds: Pick<SeedsState, 'noteBet' | 'sendWith'>;
  /** @returns whether it is of the case that is on the screen, which shows it */
  readonly onOpened: (bet: CaseBetRecord) => boolean;
  /** @param reason in the player's words */
  readonly onRefused: (reason: string) => void;
  /** The case has other prizes than those on the screen. */
  readonly onTableChanged: () => void;
}

/** Opens cases: each opening is a bet, and what it won goes to the inventory. */
export function useOpenCase(options: OpenCaseOptions): PlaceBet<OpenNamedCase> {
  const { player, landing, inventory, seeds, onOpened, onRefused, onTableChanged } = options;
  const shell = useShell();
  const t = useTranslate();
  const notify = useFailureNotice();
  return usePlaceBet<OpenNamedCase, CaseBetRecord, CaseOpened>({
    game: 'cases',
    userId: player.userId,
    money: player.money,
    landing,
    send: ({ slug, ...body }) => seeds.sendWith(() => shell.http.call(calls.openCase, { params: { slug }, body })),
    onPlaced(bet, { answer, recovered }) {
      seeds.noteBet(bet.proof);
      const shown = onOpened(bet);
      landing.whenLanded(() => {
        // A repeated answer names items that may have been sold since; the server knows which are left.
        if (answer && !answer.replayed) inventory.addWon(answer.items);
        else inventory.reload();
      });
      if (recovered) shell.notify({ kind: 'info', title: t(shown ? 'kit.bet.recovered' : 'recoveredElsewhere') });
    },
    onRefused(failure) {
      onRefused(notify(failure));
      if (failureCode(failure) === 'case-table-changed') onTableChanged();
    },
    onNeverArrived: () => shell.notify({ kind: 'info', title: t('kit.bet.neverArrived') }),
  });
}
