import { expect } from 'vitest';
import type { Endpoint, RequestInput } from '#contract/endpoint.ts';
import { getFuturesTerms, getPosition, previewClosing } from '#contract/position-lists.ts';
import { closePosition, openPosition } from '#contract/positions.ts';
import { login } from '#contract/users.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { password } from '#tests/support/server.ts';
import { server, test } from './fixtures.ts';

const bitcoin = 1;
const contract = { currency_id: bitcoin, legal_id: tether } as const;

const tick = async (price: string): Promise<void> => {
  await server.tick({ symbol: 'BTC/USDT', price, volume: '1' });
  await server.app.settleDue();
};
/** A person of this VIP level with funds for futures. */
const personOf = async (vipLevel: number) => {
  const { account } = await server.signUp();
  await server.database
    .updateTable('users')
    .set({ granted_level: vipLevel, vip_level: vipLevel })
    .where('account', '=', account)
    .execute();
  await fund(server, account, 'lever', '1000');
  const token = await server.api.must(login, { user_string: account, password });
  return {
    must: <E extends Endpoint>(endpoint: E, input: RequestInput<E>) =>
      server.api.must(endpoint, input, { token }),
  };
};

test.each([
  [0, '0.05', '1', '0.9999'],
  [1, '0.045', '0.90009', '0.89991'],
  [2, '0.04', '0.80008', '0.79992'],
  [4, '0.03', '0.60006', '0.59994'],
] as const)(
  'the published discount of VIP level %i applies to futures, at opening and at closing',
  async (level, percent, opening, closing) => {
    const { must } = await personOf(level);
    await tick('20000');
    expect((await must(getFuturesTerms, contract)).lever_trade_fee).toBe(percent);
    const opened = await must(openPosition, {
      ...contract,
      type: '1',
      status: '1',
      share: 10,
      multiple: 50,
      seen_price: '20000',
    });
    expect([opened.lever_trade_fee, opened.open_fee]).toEqual([percent, level === 0 ? '1.0001' : opening]);
    const preview = await must(previewClosing, { type: '0' });
    const closed = await must(closePosition, { id: opened.id });
    expect([preview.fee, closed.close_fee]).toEqual([closing, closing]);
  },
);

test('a limit entry uses the discount of its placement', async () => {
  const { must } = await personOf(3);
  await tick('20000');
  const { id, margin } = await must(openPosition, {
    ...contract,
    type: '1',
    status: '0',
    share: 10,
    multiple: 50,
    target_price: '19990',
  });
  await tick('19900');
  const opened = await must(getPosition, { id });
  expect([margin, opened.status, opened.open_fee]).toEqual(['40.7', 'open', '0.69657']);
});
