import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { openExchange, type Exchange } from './exchange.ts';

export interface ExchangeUser {
  readonly exchange: Exchange;
  readonly user: number;
  /** The process ends, and another one starts on the same database. */
  restart(): Promise<void>;
}

/**
 * One exchange for the tests of a file, and for each of them a new user while BTC is at 20,000. The ledger
 * is verified when all have run.
 */
export const useExchangeUser = (): ExchangeUser => {
  let exchange: Exchange;
  let user: number;
  beforeAll(async () => {
    exchange = await openExchange(inject('postgresUrl'));
  });
  beforeEach(async () => {
    user = await exchange.newUser();
    await exchange.tick('20000');
  });
  afterAll(async () => {
    expect(await verifyLedger(exchange.database)).toBeNull();
    await exchange.close();
  });
  return {
    get exchange() {
      return exchange;
    },
    get user() {
      return user;
    },
    async restart() {
      exchange = await exchange.restart();
    },
  };
};
