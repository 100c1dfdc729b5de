import * as z from 'zod/mini';

/** Networks for deposits and withdrawals: Bitcoin, Ethereum and its tokens, TRON and its tokens. */
export const chains = ['BTC', 'ERC20', 'TRC20'] as const;
export type Chain = (typeof chains)[number];
export const chain = z.enum(chains);
export const chainField = z.enum(chains, 'chain.unknown');
