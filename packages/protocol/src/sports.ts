/** Sports betting: what is bet on, how, and what became of it. */
export * from './sports/names.ts';
export * from './sports/market.ts';
export * from './sports/fixture.ts';
export * from './sports/line.ts';
export * from './sports/slip.ts';
export * from './sports/sports-bet.ts';
export * from './sports/cash-out.ts';
export * from './sports/config.ts';
export * from './sports/operator.ts';
