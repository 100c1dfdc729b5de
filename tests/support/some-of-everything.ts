import { createAlert } from '#contract/alerts.ts';
import { listCoupons } from '#contract/coupons.ts';
import { getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import { listDualOrders } from '#contract/dual-investments.ts';
import { applyForLoan } from '#contract/loans.ts';
import { listLockUpOrders } from '#contract/lock-ups.ts';
import { listMessages } from '#contract/messages.ts';
import { listAuctionDebts } from '#contract/nft-auctions.ts';
import { listSubscriptions } from '#contract/projects.ts';
import { placePurchase } from '#contract/purchases.ts';
import { uploadImage } from '#contract/uploads.ts';
import { systemClock } from '#server/exchange/lib/running/clock.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { ApiClient } from './api-client.ts';
import { makeBorrower, millionForThirty } from './borrower.ts';
import { followSomeTrader } from './followed-trader.ts';
import { tether } from './fund.ts';
import { fileOf, photo } from './images.ts';
import { dollarPurchase } from './money-steps.ts';
import type { Person } from './people.ts';
import type { ServerProcess } from './server-process.ts';
import { databaseOf } from './some-money-moves.ts';
import { makeSomeStakes } from './some-stakes.ts';
import { makeSomeTrades } from './some-trades.ts';

/** Products that take time, from the demo account's history. Returns the pages of one of each. */
const historyPages = async (api: ApiClient, token: string): Promise<string[]> => {
  const as = { token };
  const [{ data: debts }, { data: lockUps }, { data: duals }, { data: subscriptions }, coupons, messages] =
    await Promise.all([
      api.must(listAuctionDebts, {}, as),
      api.must(listLockUpOrders, {}, as),
      api.must(listDualOrders, {}, as),
      api.must(listSubscriptions, {}, as),
      api.must(listCoupons, { status: 'unused' }, as),
      api.must(listMessages, { type: 'system' }, as),
    ]);
  return [
    '/pages/nft/purchase?tab=bids',
    `/pages/nft/purchase_one?id=${debts[0]!.id}`,
    '/pages/nft/purchase?tab=trades',
    `/pages/lockming/order?id=${lockUps[0]!.id}`,
    `/pages/invest/mine?id=${duals[0]!.id}`,
    `/pages/ieo/order?id=${subscriptions[0]!.id}`,
    `/pages/setting/coupon?status=unused&id=${coupons.data[0]!.id}`,
    '/pages/mailMessage/mailMessageList?type=system',
    '/pages/setting/coupon?status=expired',
    `/pages/mailMessage/mailMessageDetail?id=${messages.data[0]!.id}`,
  ];
};

const makeAlerts = async (api: ApiClient, token: string): Promise<void> => {
  for (const rule of [
    { condition: 'above', price: '250000' },
    { condition: 'move', percent: '25', minutes: '1440' },
  ] as const)
    await api.must(createAlert, { match_id: 1, ...rule }, { token });
};

/** An application, which the rule grants a moment later. */
const borrow = async (
  server: Pick<ServerProcess, 'dataDir'>,
  api: ApiClient,
  { account, token }: Person,
): Promise<string[]> => {
  const { database, close } = await openDatabase(databaseOf(server), 1);
  await makeBorrower({ database, clock: systemClock() }, account);
  await close();
  const { id } = await api.must(applyForLoan, millionForThirty, { token });
  return [`/pages/common/borrowing?id=${id}`];
};

/** A deposit under review and an unpaid purchase. */
const payIn = async (api: ApiClient, token: string): Promise<string[]> => {
  const { networks } = await api.must(getDepositAddress, { currency: tether }, { token });
  const { chain, address } = networks[0]!;
  const voucher = await api.must(uploadImage, { file: fileOf(await photo()) }, { token });
  const fields = { amount: '250.5', currency: tether, type: chain, address, voucher };
  const deposit = await api.must(submitDeposit, fields, { token });
  const purchase = await api.must(placePurchase, dollarPurchase, { token });
  return [`/pages/fund/receive_withdraw_record?deposit=${deposit.id}`, `/pages/otc/otc?id=${purchase.id}`];
};

/**
 * Adds to the demo account what its history lacks: trades, a loan, an open stake, a trader to copy, alerts,
 * a deposit and a purchase. Returns the pages that show a single row of each product.
 */
export const makeSomeOfEverything = async (
  server: Pick<ServerProcess, 'dataDir'>,
  api: ApiClient,
  person: Person,
): Promise<string[]> => {
  const { token } = person;
  const { paths: trades } = await makeSomeTrades(api, token);
  const pages = [
    ...trades,
    ...(await makeSomeStakes(api, token)),
    ...(await followSomeTrader(api, token)),
    ...(await borrow(server, api, person)),
    ...(await payIn(api, token)),
    ...(await historyPages(api, token)),
  ];
  await makeAlerts(api, token);
  return pages;
};
