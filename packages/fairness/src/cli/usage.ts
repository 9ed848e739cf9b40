export const USAGE = `npm run verify -- <game> <options> [--json]

Games of your own seeds: dice, keno, miner, hilo, coinflip, cases
  --server-seed <text> --client-seed <text> --nonce <number>
  dice      [--chance 49.5 --direction under|over]
  keno      [--picks 1,2,3 --risk classic|low|medium|high]
  miner     [--mines 3]      hilo [--cards 10]
  coinflip  [--flips 20]     cases [--openings 1]

Games of shared rounds: crash, roulette
  --hash <64 hex digits> --salt <text> [--earlier <64 hex digits>]

rooms
  --server-seed <text> --client-seeds <text,text,…> --room red|yellow|purple --round <number>
  --tickets <number> | --stakes <ledger units of each deposit: 10000,250000,…>

Seeds and hashes stand on the page of each bet once they are revealed. The exit code is 2 if something is missing.
`;
