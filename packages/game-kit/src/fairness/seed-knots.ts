import type { Seeds } from '@baize/protocol';
import type { ShellI18n } from '@baize/contract';
import type { Knot } from '@baize/ui/thread';
import { shortHash } from '@baize/ui/stage';

/**
 * The four knots of an instant game: the next bet's, for the last one is checked on its own page.
 *
 * @param number writes the bet's number in the player's language
 */
export function seedKnots(seeds: Seeds | null, t: ShellI18n['t'], number: (value: number) => string): Knot[] {
  const none = t('kit.thread.afterLogin');
  return [
    {
      key: 'hash',
      label: t('kit.thread.serverHash'),
      value: seeds ? shortHash(seeds.serverSeedHash) : none,
      mono: seeds !== null,
      ...(seeds && { copy: seeds.serverSeedHash }),
    },
    { key: 'client', label: t('kit.thread.clientSeed'), value: seeds?.clientSeed ?? none },
    { key: 'nonce', label: t('kit.thread.betNumber'), value: seeds ? number(seeds.nonce) : none },
    { key: 'server', label: t('kit.thread.serverSeed'), value: t('kit.thread.afterRotation'), waiting: true },
  ];
}
