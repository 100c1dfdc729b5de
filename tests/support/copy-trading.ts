import { followTrader } from '#contract/follows.ts';
import { closePosition, openPosition, type Position } from '#contract/positions.ts';
import { getUser } from '#contract/signed-in.ts';
import { login } from '#contract/users.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { sha256 } from '#server/exchange/lib/secrets/secrets.ts';
import { bitcoin } from './replayed-market.ts';
import { fund, tether } from './fund.ts';
import { password, type TestServer } from './server.ts';

export interface Person {
  readonly id: number;
  readonly account: string;
  readonly token: string;
}

export type Rig = ReturnType<typeof copyRig>;

/** Leading and following users on a server whose prices the test sets. */
export const copyRig = (server: () => TestServer) => {
  const must: TestServer['api']['must'] = (...given) => server().api.must(...given);

  const person = async (funds = '100000'): Promise<Person> => {
    const signed = await server().signUp();
    if (Number(funds) > 0) await fund(server(), signed.account, 'lever', funds);
    const { id } = await must(getUser, {}, { token: signed.token });
    return { id, ...signed };
  };

  return {
    person,

    /** A user who leads, without an application. */
    async trader(): Promise<Person> {
      const leading = await person();
      await server()
        .database.insertInto('traders')
        .values({
          user_id: leading.id,
          since: server().clock.now(),
          left_at: null,
          next_seed: `seed ${leading.id}`,
          next_seed_hash: sha256(`seed ${leading.id}`),
        })
        .execute();
      return leading;
    },

    follow: ({ token }: Person, trader: Person, terms: Partial<RequestInput<typeof followTrader>> = {}) =>
      must(followTrader, { trader_user_id: trader.id, type: '1', number: '1', ...terms }, { token }),

    tick: (price: string) => server().tick({ symbol: 'BTC/USDT', price, volume: '1' }),

    open: (
      { token }: Person,
      price: string,
      more: Partial<RequestInput<typeof openPosition>> = {},
    ): Promise<Position> =>
      must(
        openPosition,
        {
          currency_id: bitcoin,
          legal_id: tether,
          type: '1',
          status: '1',
          share: 20,
          multiple: 10,
          seen_price: price,
          slippage: '5',
          ...more,
        },
        { token },
      ),

    close: ({ token }: Person, { id }: Pick<Position, 'id'>, share?: number): Promise<Position> =>
      must(closePosition, { id, ...(share ? { share } : {}) }, { token }),

    /** A user with a new session: the previous one has expired. */
    async again(one: Person): Promise<Person> {
      return { ...one, token: await must(login, { user_string: one.account, password }, {}) };
    },

    /** All due copying work, in as many rounds as orders depend on each other. */
    async copied(): Promise<void> {
      for (let round = 0; round < 3; round += 1) await server().app.settleDue();
    },
  };
};
