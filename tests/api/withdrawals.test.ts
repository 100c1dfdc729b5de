import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { removePayee, saveBankCard } from '#contract/payees.ts';
import { listMovements } from '#contract/wallets.ts';
import {
  cancelWithdrawal,
  getCurrencyRate,
  getWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  type Withdrawal,
} from '#contract/withdrawals.ts';
import { fund, tether } from '#tests/support/fund.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { bitcoin, bitcoinAddress, domesticCard, verify } from '#tests/support/withdrawing-user.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { test } from './fixtures.ts';

const own = useWithdrawingUser();
const { must, send, mustSend, balance, reviewed } = own;
const dayMs = 24 * 3_600_000;

describe('a withdrawal', () => {
  test('freezes its amount, is approved by the rule, and sends it less its fee', async () => {
    const asked = await mustSend({ number: '2.5' });
    expect(asked).toEqual({
      id: asked.id,
      status: 'underReview',
      type: 0,
      currency_id: bitcoin,
      currency_name: 'BTC',
      account: 'change',
      chain: 'BTC',
      address: bitcoinAddress,
      name: 'Mine',
      remark: '',
      reviewer: 'rule',
      number: '2.5',
      fee: '0.0002',
      received: '2.4998',
      worth: '2.5',
      reference: null,
      reason: null,
      reason_note: '',
      created_at: own.server.clock.now().toISOString(),
      decided_at: null,
      closed_at: null,
      version: 1,
    });
    expect(await balance()).toEqual(['597.50000000', '2.50000000']);
    await reviewed();
    const sent = await must(getWithdrawal, { id: asked.id });
    expect(sent).toEqual({
      ...asked,
      status: 'sent',
      reference: sent.reference,
      decided_at: sent.decided_at,
      closed_at: sent.closed_at,
      version: 3,
    });
    expect([sent.reference, sent.decided_at, sent.closed_at].every(Boolean)).toBe(true);
    expect(await balance()).toEqual(['597.50000000', '0.00000000']);
  });

  test('is recorded as the amount sent and the fee, and as an outflow without the fee', async () => {
    const { id } = await mustSend({ number: '2.5' });
    await reviewed();
    const { data } = await must(listMovements, { currency: bitcoin, type: 'change' });
    expect(
      data
        .filter(({ reference }) => reference === `withdrawal:${id}`)
        .map(({ kind, available_change, frozen_change }) => [kind, available_change, frozen_change]),
    ).toEqual([
      ['withdrawal', '0', '-2.4998'],
      ['withdrawal_fee', '0', '-0.0002'],
      ['withdrawal_freeze', '-2.5', '2.5'],
    ]);
    const { rows } = await sql<{ amount: string }>`
      select amount from inflows order by transaction_id desc limit 1`.execute(own.server.database);
    expect(rows).toEqual([{ amount: '-2.4998' }]);
  });

  test('stores the note of its user, trimmed', async () => {
    const { id, remark } = await mustSend({ remark: '  Rent, August — 8月の家賃  ' });
    expect([remark, (await must(getWithdrawal, { id })).remark]).toEqual([
      'Rent, August — 8月の家賃',
      'Rent, August — 8月の家賃',
    ]);
  });

  test('sent twice under one key is one, also without the pay password, which is not stored', async () => {
    const key = crypto.randomUUID();
    const first = await send({ number: '1' }, { key });
    const second = await send({ number: '1' }, { key });
    const third = await send({ number: '1', pay_password: undefined }, { key });
    expect([first, second, third].map((answer) => answer.ok && answer.value.id)).toEqual(
      Array(3).fill(first.ok && first.value.id),
    );
    expect([second.repeated, third.repeated]).toEqual([true, true]);
    expect(await balance()).toEqual(['599.00000000', '1.00000000']);
    expect(await outcomeOf(send({ number: '2' }, { key }))).toBe('key.reused');
  });

  test('repeated without the pay password before the original arrived blocks the original', async () => {
    const key = crypto.randomUUID();
    expect(await outcomeOf(send({ pay_password: undefined }, { key, attempt: 2 }))).toBe(
      'password.again pay_password',
    );
    expect(await outcomeOf(send({}, { key, attempt: 1 }))).toBe('request.superseded');
    expect(await balance()).toEqual(['600.00000000', '0.00000000']);
  });

  test('can be cancelled by its user while it is pending, and not later', async () => {
    const { id } = await mustSend({ number: '5' });
    const cancelled = await must(cancelWithdrawal, { id });
    expect([cancelled.status, cancelled.version]).toEqual(['cancelled', 2]);
    expect(await balance()).toEqual(['600.00000000', '0.00000000']);
    await reviewed();
    expect((await must(getWithdrawal, { id })).status).toBe('cancelled');
    const second = await mustSend({ number: '5' });
    await reviewed();
    const refused = [id, second.id].map((each) => outcomeOf(own.ask(cancelWithdrawal, { id: each })));
    expect(await Promise.all(refused)).toEqual(['state.notAllowed id', 'state.notAllowed id']);
    expect(await balance()).toEqual(['595.00000000', '0.00000000']);
  });

  test('is either sent or cancelled when both happen at once', async () => {
    const { id } = await mustSend({ number: '5' });
    own.server.pass(4_000);
    await Promise.all([outcomeOf(own.ask(cancelWithdrawal, { id })), own.server.app.settleDue()]);
    await own.server.app.settleDue();
    const { status } = await must(getWithdrawal, { id });
    expect(await balance()).toEqual([status === 'sent' ? '595.00000000' : '600.00000000', '0.00000000']);
  });

  test('is refused by the rule when the level no longer allows it, and the funds are released', async () => {
    const { id } = await mustSend({ number: '150' });
    await verify(own.server, own.person, 0);
    await reviewed();
    const { status, reason } = await must(getWithdrawal, { id });
    expect([status, reason]).toEqual(['refused', 'aboveLimit']);
    expect(await balance()).toEqual(['600.00000000', '0.00000000']);
  });

  test('is sent to the address as it was submitted, even if it is removed meanwhile', async () => {
    const { id } = await mustSend();
    await must(removePayee, { id: own.address.id });
    await reviewed();
    const { status, address } = await must(getWithdrawal, { id });
    expect([status, address]).toEqual(['sent', bitcoinAddress]);
    expect(await outcomeOf(send())).toBe('address.notFound address');
  });

  test('of USDT goes to a bank account, which waits a day like an address', async () => {
    await fund(own.server, own.person.account, 'change', '1000');
    const card = await must(saveBankCard, domesticCard);
    const toBank = { address: card.id, currency: tether, number: '100', rate: '5', type: '1' } as const;
    expect(await outcomeOf(send(toBank))).toBe('address.waiting address');
    own.server.pass(dayMs);
    await own.server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
    const sent = await mustSend(toBank);
    expect([sent.address, sent.name, sent.chain, sent.received]).toEqual([
      domesticCard.bank_account,
      domesticCard.bank_name,
      null,
      '95',
    ]);
  });
});

test('withdrawals are paged, newest first, optionally only open or closed ones', async () => {
  const first = await mustSend({ number: '1' });
  await reviewed();
  const second = await mustSend({ number: '2' });
  const idsOf = ({ data }: { data: Withdrawal[] }) => data.map(({ id }) => id);
  expect(idsOf(await must(listWithdrawals, {}))).toEqual([second.id, first.id]);
  expect(idsOf(await must(listWithdrawals, { status: 'open' }))).toEqual([second.id]);
  expect(idsOf(await must(listWithdrawals, { status: 'closed' }))).toEqual([first.id]);
  const page = await must(listWithdrawals, { page: '2', limit: '1' });
  expect([idsOf(page), page.total]).toEqual([[first.id], 2]);
});

test('the rate of a currency is its last quote, or for fiat the published rate', async () => {
  const rates = await Promise.all([bitcoin, tether, 206].map((id) => must(getCurrencyRate, { id })));
  expect(rates.map(({ name, usdt_price, rmb }) => [name, usdt_price, rmb])).toEqual([
    ['BTC', '20000.0000000000', '134155.6706000000'],
    ['USDT', '1.0000000000', '6.7077835300'],
    ['EUR', '1.1360720273', '7.6205252338'],
  ]);
  const [ofBitcoin] = rates;
  own.server.pass(60_000);
  expect(await must(getCurrencyRate, { id: bitcoin })).toEqual(ofBitcoin);
  expect(await outcomeOf(own.ask(getCurrencyRate, { id: 999_999 }))).toBe('symbol.unknown id');
});

test('without a pay password the terms state that', async () => {
  const stranger = await own.server.signUp();
  const terms = await own.server.api.must(
    getWithdrawalTerms,
    { currency: bitcoin },
    { token: stranger.token },
  );
  expect([terms.has_pay_password, terms.level, terms.left]).toEqual([false, 0, '0']);
});
