/** The exchange as evaluated for one process. */
export type ExchangeProgram = typeof import('../programs/exchange.program.ts');
