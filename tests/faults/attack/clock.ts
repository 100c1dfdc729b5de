import { placeOrder } from '#contract/orders.ts';
import { openPosition } from '#contract/positions.ts';
import { listTicks } from '#contract/quotes.ts';
import { getSecondsResult, placeSecondsOrder } from '#contract/seconds-orders.ts';
import type { TradedTick } from '#contract/ticks.ts';
import { getUser } from '#contract/signed-in.ts';
import { checkCode, requestCode } from '#contract/users.ts';
import { listMovements } from '#contract/wallets.ts';
import { decimal } from '#domain/money/money.ts';
import { secondsResult } from '#domain/seconds/seconds.ts';
import { createApiClient, type ApiClient } from '#tests/support/api-client.ts';
import { firstContract } from '#tests/support/open-position.ts';
import { latestCode } from '#tests/support/people.ts';
import { until } from '#tests/support/until.ts';
import { must, withoutLimits, type Attack, type Settings } from './stage.ts';

/**
 * Less than the time for which a request may be valid in advance, so that by the clock alone a late request
 * would be in time again.
 */
const backMs = 300_000;
const dayMs = 86_400_000;
const bitcoin = 1;
const tether = 3;

const shifted = (ms: number): Settings => ({ ...withoutLimits, TIME_OFFSET_MS: String(ms) });

const latestTick = async (api: ApiClient): Promise<TradedTick> =>
  (await api.must(listTicks, { symbol: 'BTC/USDT', limit: 1 }))[0]!;

/**
 * The price once the market continues after this tick. A symbol's time never runs back, so only its
 * sequence shows this.
 */
const priceAfter = async (api: ApiClient, seq: number): Promise<string> => {
  const { price } = await until('the market to go on', async () => {
    const tick = await latestTick(api);
    return tick.seq > seq && tick;
  });
  return price;
};

/**
 * The clock is stepped back and forth under stakes, positions, codes, keys and sessions: the order of
 * events is unchanged.
 */
export const clock: Attack = {
  name: 'clock',
  settings: shifted(0),
  isServerDown: true,
  async run(stage) {
    const api = createApiClient(stage.url);
    const [person] = await stage.people(1);
    const { token } = person!;
    const nights = async (): Promise<number> =>
      (await api.must(listMovements, { type: 'lever', limit: 100 }, { token })).data.filter(
        ({ kind }) => kind === 'overnight_fee',
      ).length;
    const step = async (offsetMs: number): Promise<void> => {
      const { seq } = await latestTick(api);
      await stage.restart(shifted(offsetMs));
      await priceAfter(api, seq);
    };

    const { price } = await latestTick(api);
    const { currency_id, legal_id, now_price } = await firstContract(api);
    await api.must(
      openPosition,
      {
        currency_id,
        legal_id,
        type: 1,
        status: '1',
        share: '1',
        multiple: '1',
        seen_price: now_price,
        slippage: '5',
      },
      { token },
    );
    const account = `clock-${crypto.randomUUID().slice(0, 8)}@example.test`;
    await api.must(requestCode, { user_string: account, scene: 'register' }, { token });
    const code = await latestCode(stage.url, account);
    const buy = {
      currency_id: bitcoin,
      legal_id: tether,
      type: 1 as const,
      amount: '0.001',
      seen_price: price,
      slippage: '10',
    };
    const sameKey = {
      token,
      key: 'a-key-of-the-right-time',
      validUntil: new Date(Date.now() + 15_000).toISOString(),
    };
    const { id: boughtOnce } = await api.must(placeOrder, buy, sameKey);
    const late = {
      token,
      key: 'a-key-of-the-late-time',
      validUntil: new Date(Date.now() - 1_000).toISOString(),
    };
    const mustBeLate = async (): Promise<void> => {
      const answer = await api.ask(placeOrder, buy, late);
      must(
        !answer.ok && answer.failure.error === 'request.expired',
        `what was late stays refused (${answer.ok ? 'it was placed' : answer.failure.error})`,
      );
    };
    await mustBeLate();

    // The server dies before the stake's opening tick, or just after it, and restarts minutes earlier by
    // the clock.
    const { seq: seqBefore } = await latestTick(api);
    const stake = await api.must(
      placeSecondsOrder,
      { match_id: bitcoin, currency_id: tether, type: 1, seconds: '30', number: '10' },
      { token },
    );
    await stage.server().kill();
    await stage.restart(shifted(-backMs));
    await priceAfter(api, seqBefore);
    const opened = await until('the stake to open', async () => {
      const order = await api.must(getSecondsResult, { id: stake.id }, { token });
      return order.open_tick && order;
    });
    must(
      opened.open_tick!.seq > seqBefore,
      `a stake opens on a tick after its acceptance (${opened.open_tick!.seq} after ${seqBefore})`,
    );
    await mustBeLate();
    must(
      (await api.must(placeOrder, buy, sameKey)).id === boughtOnce,
      'a key answers what it did, minutes earlier as well',
    );

    await step(dayMs);
    const settled = await until('the stake to be settled', async () => {
      const order = await api.must(getSecondsResult, { id: stake.id }, { token });
      return order.result !== null && order;
    });
    must(
      settled.end_tick!.seq >= settled.open_tick!.seq,
      'a stake ends on no tick from before its beginning',
    );
    must(
      settled.result === secondsResult(1, decimal(settled.open_price!), decimal(settled.end_price!)),
      'the result matches its ticks',
    );
    await until('the night to be paid', async () => (await nights()) > 0);
    const paid = await nights();
    must(paid === 1, `one midnight costs one fee (${paid})`);
    const stale = await api.ask(checkCode, { user_string: account, email_code: code }, { token });
    must(!stale.ok && stale.failure.error === 'code.wrong', 'a code of yesterday is invalid');
    must((await api.ask(getUser, {}, { token })).ok, 'a session of yesterday is valid');

    await step(0);
    await mustBeLate();
    must((await api.ask(getUser, {}, { token })).ok, 'a session that was seen tomorrow is valid today');
    await step(dayMs);
    must((await nights()) === 1, `a midnight is charged only once (${await nights()})`);
    const again = await api.ask(placeOrder, buy, sameKey);
    must(again.ok && again.value.id === boughtOnce, 'a key returns its answer a day later as well');
    return { requests: 20, refused: 4 };
  },
};
