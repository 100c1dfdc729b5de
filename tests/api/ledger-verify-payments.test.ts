import { expect } from 'vitest';
import { getDepositAddress, submitDeposit } from '#contract/deposits.ts';
import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { placePurchase, provePurchase } from '#contract/purchases.ts';
import { cancelWithdrawal, submitWithdrawal } from '#contract/withdrawals.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { verifyLedger } from '#server/exchange/invariants.ts';
import { corrupt } from '#tests/support/corrupt.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { uploadPhoto } from '#tests/support/images.ts';
import { bahtPurchase } from '#tests/support/money-steps.ts';
import {
  bitcoin,
  choosePayPassword,
  confirmedAddress,
  payPassword,
  verify,
} from '#tests/support/withdrawing-user.ts';
import { server, test } from './fixtures.ts';

let token: string;

const must = <E extends Endpoint>(endpoint: E, input: RequestInput<E>): Promise<ResponseOf<E>> =>
  server.api.must(endpoint, input, { token });

const announce = async (amount: string): Promise<void> => {
  const { networks } = await must(getDepositAddress, { currency: tether });
  const { address } = networks.find(({ chain }) => chain === 'TRC20')!;
  const voucher = await uploadPhoto(server, token);
  await must(submitDeposit, { amount, currency: tether, type: 'TRC20', address, voucher });
};
const buy = async (): Promise<void> => {
  const { id } = await must(placePurchase, bahtPurchase);
  await must(provePurchase, { id, proof: await uploadPhoto(server, token) });
};

/** Some of each kind, ended in each possible way, and one that is pending. */
test.beforeAll(async () => {
  await server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  const person = await server.signUp();
  ({ token } = person);
  await fund(server, person.account, 'change', '5', bitcoin);
  await verify(server, person, 1);
  await choosePayPassword(server, person);
  const { id: address } = await confirmedAddress(server, person);
  const fields = {
    address,
    currency: bitcoin,
    rate: '0.0002',
    type: '0',
    pay_password: payPassword,
  } as const;
  const withdraw = (number: string) => must(submitWithdrawal, { ...fields, number });
  await announce('250');
  await announce('100000.000001');
  await buy();
  await withdraw('1');
  await must(cancelWithdrawal, { id: (await withdraw('0.5')).id });
  server.pass(ruleReviewMs);
  await server.app.settleDue();
  await server.app.settleDue();
  await announce('300');
  await buy();
  await withdraw('0.25');
});

test('deposits, purchases and withdrawals verify', async () => {
  const statuses = await Promise.all(
    (['deposits', 'purchases', 'withdrawals'] as const).map((table) =>
      server.database.selectFrom(table).select('status').orderBy('id').execute(),
    ),
  );
  expect(statuses.map((rows) => rows.map(({ status }) => status))).toEqual([
    ['credited', 'refused', 'underReview'],
    ['paymentSuccessful', 'proofUploaded'],
    ['sent', 'cancelled', 'underReview'],
  ]);
  expect(await verifyLedger(server.database)).toBeNull();
});

const frozenWhole = 'every withdrawal is frozen, sent or back, whole';
const sentWhole = 'of every withdrawal that was sent the fee is the fees account’s, and the rest has left';
const withdrawalsWait = 'every withdrawal under review waits in the queue, and no other';
const creditedOnce = 'every deposit is credited once, with what arrived';
const depositsWait = 'every deposit under review waits in the queue, and no other';
const depositImages = 'the voucher of every deposit is an image of its user that serves it alone';
const boughtOnce =
  'every purchase is credited once and whole where its payment was found, and else not at all';
const purchasesWait = 'every purchase with a proof waits in the queue, and no other';
const proofImages = 'the proof of every purchase is an image of its user that serves it alone';

test.each<[string, string[]]>([
  [frozenWhole, ["update withdrawals set number = number + 1 where status = 'underReview'"]],
  [frozenWhole, ["update withdrawals set freeze_id = null where status = 'sent'"]],
  [frozenWhole, ["update withdrawals set status = 'cancelled' where status = 'sent'"]],
  [frozenWhole, ["update withdrawals set status = 'sent' where status = 'cancelled'"]],
  [frozenWhole, ["update withdrawals set user_id = user_id + 1 where status = 'underReview'"]],
  [frozenWhole, ["update withdrawals set account = 'lever' where status = 'underReview'"]],
  [
    'every freeze of a withdrawal belongs to one withdrawal',
    [
      `insert into withdrawals (user_id, status, payee_id, type, account, currency_id, currency_name, chain, address, name, number, fee, minimum, worth, reviewer, freeze_id, version, created_at)
        select user_id, status, payee_id, type, account, currency_id, currency_name, chain, address, name, number, fee, minimum, worth, reviewer, freeze_id, version, created_at
        from withdrawals where status = 'underReview'`,
    ],
  ],
  [sentWhole, ["update withdrawals set fee = fee / 2 where status = 'sent'"]],
  [sentWhole, ["update ledger_transactions set reference = 'withdrawal:999' where kind = 'withdrawal_fee'"]],
  [
    'every frozen or sent amount belongs to an existing withdrawal',
    ["delete from withdrawals where status = 'cancelled'"],
  ],
  [withdrawalsWait, ["delete from reviews where kind = 'withdrawal' and decided_at is null"]],
  [withdrawalsWait, ["update withdrawals set status = 'sending' where status = 'underReview'"]],
  [creditedOnce, ["update deposits set credited = 251 where status = 'credited'"]],
  [creditedOnce, ["update deposits set status = 'refused' where status = 'credited'"]],
  [creditedOnce, ["update deposits set account = 'legal' where status = 'credited'"]],
  [creditedOnce, ["update deposits set user_id = user_id + 1 where status = 'credited'"]],
  [creditedOnce, ["update deposits set transaction_id = 1 where status = 'credited'"]],
  [creditedOnce, ["update deposits set status = 'credited', credited = 100000 where status = 'refused'"]],
  [creditedOnce, ["delete from deposits where status = 'credited'"]],
  [depositsWait, ["delete from reviews where kind = 'deposit' and decided_at is null"]],
  [depositsWait, ["delete from deposits where status = 'underReview'"]],
  [depositImages, ["update uploads set user_id = user_id + 1 where used_for like 'deposit:%'"]],
  [depositImages, ['update deposits set voucher = (select max(voucher) from deposits)']],
  [boughtOnce, ["update purchases set number = number + 1 where status = 'paymentSuccessful'"]],
  [boughtOnce, ["update purchases set status = 'refused' where status = 'paymentSuccessful'"]],
  [boughtOnce, ["update purchases set user_id = user_id + 1 where status = 'paymentSuccessful'"]],
  [boughtOnce, ["update purchases set transaction_id = 1 where status = 'paymentSuccessful'"]],
  [boughtOnce, ["update purchases set status = 'paymentSuccessful' where status = 'proofUploaded'"]],
  [boughtOnce, ["delete from purchases where status = 'paymentSuccessful'"]],
  [purchasesWait, ["delete from reviews where kind = 'purchase' and decided_at is null"]],
  [purchasesWait, ["update purchases set status = 'toBePaid' where status = 'proofUploaded'"]],
  [
    'every purchase was decided by the proof it has',
    ["update purchases set proof = (select max(proof) from purchases where status = 'proofUploaded')"],
  ],
  [proofImages, ["update uploads set used_for = null where used_for like 'purchase:%'"]],
  [proofImages, ["delete from uploads where used_for like 'purchase:%'"]],
])('detects a violation of: %s', async (check, statements) => {
  const tables = ['withdrawals', 'deposits', 'purchases', 'reviews'];
  expect(await corrupt(server.database, tables, statements)).toBe(check);
});
