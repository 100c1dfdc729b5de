import { placeOrder } from '#contract/orders.ts';
import type { Database } from '#server/exchange/lib/database/database.ts';
import type { ApiClient } from './api-client.ts';
import { freshQuote } from './fresh-quote.ts';
import type { SessionHolder } from './open-sessions.ts';

/** Makes each of these users the invitee of the previous one. */
export const inviteInTurn = async (database: Database, people: readonly SessionHolder[]): Promise<void> => {
  for (const [place, { userId }] of people.entries()) {
    const inviter = people[place - 1];
    if (inviter)
      await database
        .updateTable('users')
        .set({ invited_by: inviter.userId })
        .where('id', '=', userId)
        .execute();
  }
};

/** Each of these users buys a little bitcoin at the market, and pays its fee. */
export const buyEach = async (api: ApiClient, people: readonly SessionHolder[]): Promise<void> => {
  for (const { token } of people) {
    const { now_price } = await freshQuote(
      api,
      ({ kind, currency_id }) => kind === 'coin' && currency_id === 1,
    );
    await api.must(
      placeOrder,
      { currency_id: 1, legal_id: 3, type: 1, amount: '0.01', seen_price: now_price, slippage: '5' },
      { token },
    );
  }
};
