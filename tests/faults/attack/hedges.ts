import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiveCoupon } from '#contract/coupons.ts';
import { getPosition } from '#contract/position-lists.ts';
import { closePosition, openPosition, type Position } from '#contract/positions.ts';
import { listWallets } from '#contract/wallets.ts';
import { decimal, zero, type Decimal } from '#domain/money/money.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import { createApiClient, untilTaken, type ApiAnswer, type ApiClient } from '#tests/support/api-client.ts';
import { firstContract } from '#tests/support/open-position.ts';
import type { SessionHolder } from '#tests/support/open-sessions.ts';
import { until } from '#tests/support/until.ts';
import { must, withoutLimits, type Attack, type Stage, type Toll } from './stage.ts';

const tether = 3;
const trialCode = 'TRIAL50';
const pairs = 4;

const wealth = async (api: ApiClient, { token }: SessionHolder): Promise<Decimal> => {
  const { accounts } = await api.must(listWallets, {}, { token });
  return accounts
    .flatMap(({ balances }) => balances)
    .filter(({ currency_id }) => currency_id === tether)
    .reduce((sum, { total }) => sum.plus(decimal(total)), zero);
};

const together = async (api: ApiClient, people: readonly SessionHolder[]): Promise<Decimal> => {
  const each = await Promise.all(people.map((person) => wealth(api, person)));
  return each.reduce((sum, one) => sum.plus(one), zero);
};

const open = async (
  api: ApiClient,
  { token }: SessionHolder,
  side: 'long' | 'short',
  coupon_id?: number,
): Promise<ApiAnswer<typeof openPosition>> => {
  const { currency_id, legal_id, now_price } = await firstContract(api);
  return api.ask(
    openPosition,
    {
      currency_id,
      legal_id,
      type: side === 'long' ? 1 : 2,
      status: '1',
      share: '1',
      multiple: '20',
      seen_price: now_price,
      slippage: '5',
      ...(coupon_id === undefined ? {} : { coupon_id }),
    },
    { token },
  );
};

/** Both at the same time, one of them with trial margin: at most one of the pair stays open with it. */
const hedge = async (api: ApiClient, trader: SessionHolder, hedger: SessionHolder): Promise<Toll> => {
  const before = await together(api, trader === hedger ? [trader] : [trader, hedger]);
  const { id: coupon_id } = await api.must(receiveCoupon, { code: trialCode }, trader);
  const [trial, opposite] = await Promise.all([
    open(api, trader, 'long', coupon_id),
    open(api, hedger, 'short'),
  ]);
  const refused = trial.ok ? [] : [trial.failure.error];
  must(
    refused.every((code) => code === 'coupon.opposite'),
    `trial margin is refused for the hedge alone (${refused.join()})`,
  );
  const own: [SessionHolder, Position][] = [];
  if (opposite.ok) own.push([hedger, opposite.value]);
  if (trial.ok) {
    const isEnded = async () =>
      (await api.must(getPosition, { id: trial.value.id }, trader)).close_reason === 'opposite';
    await until('the end of a hedged position with trial margin', isEnded);
  }
  for (const [person, { id }] of own) await api.must(closePosition, { id }, person);
  const after = await together(api, trader === hedger ? [trader] : [trader, hedger]);
  must(after.lt(before), `a hedge of trial margin gains nothing (${before.toFixed()}, ${after.toFixed()})`);
  return { requests: 4, refused: refused.length };
};

const invite = async (
  stage: Stage,
  friends: readonly SessionHolder[],
  inviters: readonly SessionHolder[],
) => {
  const { database, close } = await openDatabase(
    readFileSync(join(stage.dataDir, 'database-url'), 'utf8'),
    1,
  );
  for (const [index, { userId }] of friends.entries())
    await database
      .updateTable('users')
      .set({ invited_by: inviters[index]!.userId })
      .where('id', '=', userId)
      .execute();
  await close();
};

/**
 * Trial margin is hedged by an opposite position, of the same account or of one that is linked by its
 * invitation, opened at the same time: whichever way the price goes, the accounts together gain nothing
 * from the exchange.
 */
export const hedges: Attack = {
  name: 'hedges',
  settings: withoutLimits,
  async run(stage) {
    const api = untilTaken(createApiClient(stage.url));
    const people = await stage.people(3 * pairs);
    const [own, friends, inviters] = [0, 1, 2].map((part) => people.slice(part * pairs, (part + 1) * pairs));
    await invite(stage, friends!, inviters!);
    const tolls = await Promise.all([
      ...own!.map((person) => hedge(api, person, person)),
      ...friends!.map((friend, index) => hedge(api, friend, inviters![index]!)),
    ]);
    return {
      requests: tolls.reduce((sum, { requests }) => sum + requests, 0),
      refused: tolls.reduce((sum, { refused }) => sum + refused, 0),
    };
  },
};
