// Imported first by a process whose clock is to be three seconds ahead: from the start, or from the signal SIGUSR2 on.
const AHEAD_MS = 3_000;
let aheadMs = import.meta.url.endsWith('?from=start') ? AHEAD_MS : 0;

const Real = Date;
const now = (): number => Real.now() + aheadMs;
globalThis.Date = new Proxy(Real, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked === Date ? target : asked) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});
process.on('SIGUSR2', () => void (aheadMs = AHEAD_MS));
