export { AUDITS, type Audited } from './audit-returns.ts';
export {
  coinflipBetReturns,
  crashBetReturns,
  diceBetReturns,
  hiloBetReturns,
  kenoBetReturns,
  minerBetReturns,
  rouletteBetReturns,
  roomsBetReturns,
  type BetReturn,
} from './bet-returns.ts';
export { toHex, utf8 } from './bytes.ts';
export {
  CASE_MAX_OPENINGS,
  CASE_TICKETS,
  caseReturn,
  itemOfTicket,
  ticketCount,
  validateCaseTable,
  type CaseItem,
  type CaseTableRefusal,
} from './case-table.ts';
export { CASES_ALGORITHM, caseTicket, openCase, openingsWorthUnits, type CaseOpening } from './cases.ts';
export { bustDigest, bustOfDigest, CRASH_ALGORITHM, crashBust, crashReachChance, crashPayoffs } from './crash.ts';
export {
  COINFLIP_ALGORITHM,
  COINFLIP_MAX_FLIPS,
  coinflipLastFlip,
  coinflipMultiplierE4,
  coinflipReturn,
  coinSide,
  type CoinSide,
  coinflipPayoffs,
} from './coinflip.ts';
export { CRASH_GROWTH_PER_MS, crashCurve, msAtMultiplier, multiplierAtMs } from './crash-curve.ts';
export { cashOutPays, crashPayoutUnits, forcedCashOutHundredths } from './crash-payout.ts';
export {
  DICE_ALGORITHM,
  DICE_MAX_CHANCE,
  DICE_MIN_CHANCE,
  DICE_ROLLS,
  diceMultiplierE4,
  diceReturn,
  diceRoll,
  diceThreshold,
  diceWinningWords,
  diceWins,
  type DiceChoice,
  type DiceDirection,
  dicePayoffs,
} from './dice.ts';
export {
  drawDistinct,
  floatIndex,
  floats,
  streamDigest,
  uniformInteger,
  words,
  type Floats,
  type SeedTriple,
  type Words,
} from './draws.ts';
export { FairnessError, type FairnessErrorCode } from './fairness-error.ts';
export { compareFractions, fractionToNumber, reduced, type Fraction, type FractionRange } from './fraction.ts';
export {
  hiloPayoffs,
  HILO_ALGORITHM,
  HILO_FIRST_GREATEST_E4,
  HILO_MAX_GUESSES,
  hiloCard,
  hiloChance,
  hiloGuesses,
  hiloMultiplierE4,
  hiloReturn,
  hiloWinningRanks,
  hiloWins,
  type HiloCard,
  type HiloGuess,
  type HiloSuit,
} from './hilo.ts';
export {
  kenoPayoffs,
  KENO_ALGORITHM,
  KENO_DRAWN,
  KENO_MAX_PICKS,
  KENO_NUMBERS,
  kenoChance,
  kenoDraw,
  kenoGreatestE4,
  kenoHits,
  kenoMultiplierE4,
  kenoReturn,
  kenoRow,
} from './keno.ts';
export {
  minerPayoffs,
  MINER_ALGORITHM,
  MINER_MAX_MINES,
  MINER_MIN_MINES,
  MINER_TILES,
  minerChance,
  minerLastGem,
  minerMines,
  minerMultiplierE4,
  minerReturn,
} from './miner.ts';
export { paidChance, stakeReturn, type Payoff } from './payoff.ts';
export {
  roulettePayoffs,
  ROULETTE_ALGORITHM,
  ROULETTE_WHEEL,
  rouletteColour,
  rouletteDigest,
  rouletteMultiplierE4,
  roulettePocket,
  roulettePockets,
  rouletteReturn,
  settleRoulette,
  type RouletteColour,
} from './roulette.ts';
export { hmacSha256, type Hmac } from './hmac-sha256.ts';
export { KENO_TABLES, type KenoRisk } from './keno-tables.ts';
export { settleDice, settleKeno, type Settlement } from './instant.ts';
export { decimalText, largestStakeUnits, MULTIPLIER_SCALE, paysInFull, payoutUnits, type Staked } from './payout.ts';
export {
  entryOfTicket,
  ROOM_FEE_PERCENT,
  ROOM_TICKET_UNITS,
  roomPayoutUnits,
  ROOMS_ALGORITHM,
  roomSeed,
  roomTickets,
  roomWinningTicket,
  type RoomEntry,
  type TicketRange,
} from './rooms.ts';
export { previousHash, stepsBack } from './round-chain.ts';
export { commit, SERVER_SEED_BYTES, serverSeedFromBytes } from './seeds.ts';
export { sha256, sha256Hex, type HashHex } from './sha256.ts';
export type { Verification, VerificationFormat, VerificationKey, VerificationStep } from './verification.ts';
export { verifyBet, type BetRecord } from './verify-bet.ts';
export { verifyCases, type CasesRecord } from './verify-cases.ts';
export { CHAIN_VERIFY_MAX_STEPS, type ChainedRound } from './verify-chain.ts';
export { verifyCrash, type CrashRecord } from './verify-crash.ts';
export { verifyDice, type DiceRecord } from './verify-dice.ts';
export { verifyCoinflip, type CoinflipRecord } from './verify-coinflip.ts';
export { verifyHilo, type HiloRecord } from './verify-hilo.ts';
export { verifyMiner, type MinerRecord } from './verify-miner.ts';
export { verifyKeno, type KenoRecord } from './verify-keno.ts';
export { verifyRooms, type RoomsBet, type RoomsRecord } from './verify-rooms.ts';
export {
  verifyRoulette,
  verifyRouletteRound,
  type RouletteRecord,
  type RouletteRoundRecord,
} from './verify-roulette.ts';
export { coinflipBegun, coinflipRules, coinflipRulesOf, type CoinflipOutcome } from './coinflip-steps.ts';
export { HILO_MAX_SKIPS, hiloDealt, hiloRules, hiloRulesOf, type HiloOutcome } from './hilo-steps.ts';
export { minerBegun, minerRules, minerRulesOf, type MinerOutcome } from './miner-steps.ts';
export {
  begun,
  firstStep,
  takeAct,
  type Act,
  type Begun,
  type StepBet,
  type StepRefusal,
  type Turn,
} from './step-act.ts';
export { isOffered, type StepRules, type Taken } from './step-rules.ts';
export { WHEEL_ALGORITHM, WHEEL_SECTORS, wheelPrizeUnits, wheelReturn, wheelSector } from './wheel.ts';
export { WORD_RANGE } from './word-range.ts';
