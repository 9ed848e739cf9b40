import * as z from 'zod/mini';

/**
 * Why a shared round was void. `interrupted`: it ended while no player could act, and stakes that only an act of the
 * player could have decided went back. `commitment-broken`: its hash is not the one that was promised, and every stake
 * went back.
 * `beacon-silent`: the round of the beacon that decides it did not come in time, and every stake went back.
 */
export const VoidReason = z.enum(['interrupted', 'commitment-broken', 'beacon-silent']);
export type VoidReason = z.infer<typeof VoidReason>;
