import { describe, expect } from 'vitest';
import { getDepositAddress } from '#contract/deposits.ts';
import { saveWalletAddress } from '#contract/payees.ts';
import { cancelWithdrawal, getWithdrawal, listWithdrawals, submitWithdrawal } from '#contract/withdrawals.ts';
import { tether } from '#tests/support/fund.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { bitcoin, bitcoinAddress, payPassword, verify } from '#tests/support/withdrawing-user.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { test } from './fixtures.ts';

const own = useWithdrawingUser();
const { must, send, mustSend, balance, reviewed } = own;
const dayMs = 24 * 3_600_000;

describe('invalid input', () => {
  test.each<[string, Parameters<typeof send>[0], string]>([
    ['nothing', { number: '0' }, 'amount.invalid number'],
    ['no number', { number: 'all' }, 'amount.invalid number'],
    ['less than nothing', { number: '-1' }, 'amount.invalid number'],
    ['more decimals than the currency has', { number: '1.123456789' }, 'amount.decimals number'],
    ['more decimals than any currency has', { number: '1.12345678901' }, 'amount.decimals number'],
    ['less than the minimum', { number: '0.00099999' }, 'amount.tooSmall number'],
    ['another fee than is asked', { rate: '0.0001' }, 'state.changed rate'],
    ['a currency that does not leave', { currency: 5 }, 'withdrawal.notOffered currency'],
    ['a currency that does not exist', { currency: 999_999 }, 'withdrawal.notOffered currency'],
    [
      'an address of another currency',
      { currency: tether, rate: '1', number: '20' },
      'address.notFound address',
    ],
    ['an address as if it were a bank account', { type: '1' }, 'address.notFound address'],
    ['an address that is not saved', { address: 999_999_999 }, 'address.notFound address'],
    ['a remark too long', { remark: 'a'.repeat(141) }, 'text.tooLong remark'],
    ['a remark with markup', { remark: '<b>' }, 'text.specialCharacters remark'],
    ['a wrong pay password', { pay_password: 'another' }, 'password.wrong pay_password'],
    ['a pay password too long', { pay_password: 'a'.repeat(129) }, 'password.long pay_password'],
    ['no pay password', { pay_password: '' }, 'text.required pay_password'],
  ])('%s is refused at its field', async (_, change, problem) => {
    expect(await outcomeOf(send(change))).toBe(problem);
    expect(await balance()).toEqual(['600.00000000', '0.00000000']);
    expect((await must(listWithdrawals, {})).total).toBe(0);
  });

  test.each<[string, string, () => Promise<string>]>([
    [
      'an address that nobody has the key of',
      'address.burn address',
      () => Promise.resolve('1BitcoinEaterAddressDontSendf59kuE'),
    ],
    [
      'a deposit address of the exchange',
      'address.exchange address',
      async () => {
        const { token } = await own.server.signUp();
        const { networks } = await own.server.api.must(getDepositAddress, { currency: bitcoin }, { token });
        return networks[0]!.address;
      },
    ],
  ])('%s, saved before it was refused, gets no payment', async (_, problem, addressOf) => {
    await own.server.database
      .updateTable('payees')
      .set({ address: await addressOf() })
      .where('id', '=', own.address.id)
      .execute();
    expect(await outcomeOf(send())).toBe(problem);
    expect(await balance()).toEqual(['600.00000000', '0.00000000']);
  });

  test('one minor unit above the balance, within the limit, is refused', async () => {
    await verify(own.server, own.person, 2);
    await mustSend({ number: '450' });
    await reviewed();
    own.server.pass(dayMs);
    expect(await balance()).toEqual(['150.00000000', '0.00000000']);
    expect(await outcomeOf(send({ number: '150.00000001' }))).toBe('balance.insufficient number');
    expect(await outcomeOf(send({ number: '150' }))).toBe('ok');
  });

  test('an address or a withdrawal of another user is not found', async () => {
    const stranger = await own.server.signUp();
    const theirs = await own.server.api.must(
      saveWalletAddress,
      { currency: bitcoin, name: 'Theirs', address: bitcoinAddress },
      { token: stranger.token },
    );
    expect(await outcomeOf(send({ address: theirs.id }))).toBe('address.notFound address');
    const { id } = await mustSend();
    const { token } = stranger;
    expect(await outcomeOf(own.server.api.ask(getWithdrawal, { id }, { token }))).toBe(
      'withdrawal.notFound id',
    );
    expect(await outcomeOf(own.server.api.ask(cancelWithdrawal, { id }, { token }))).toBe(
      'withdrawal.notFound id',
    );
    expect((await own.server.api.must(listWithdrawals, {}, { token })).data).toEqual([]);
  });

  test('a new unconfirmed address is refused, with its waiting time', async () => {
    const { id } = await must(saveWalletAddress, {
      currency: bitcoin,
      name: 'New',
      address: '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr',
    });
    const answer = await send({ address: id });
    expect(answer.ok ? null : [answer.failure.error, answer.failure.retry_after_ms]).toEqual([
      'address.waiting',
      dayMs,
    ]);
    own.server.pass(dayMs - 1);
    expect(await outcomeOf(send({ address: id }))).toBe('address.waiting address');
    own.server.pass(1);
    expect(await outcomeOf(send({ address: id }))).toBe('ok');
  });

  test('a pay password wrong six times locks the right one too, for a while', async () => {
    for (let tries = 0; tries < 5; tries++)
      expect(await outcomeOf(send({ pay_password: 'another' }))).toBe('password.wrong pay_password');
    const locked = await send({ pay_password: 'another' });
    expect(locked.ok ? null : [locked.failure.error, locked.failure.retry_after_ms]).toEqual([
      'password.locked',
      30 * 60_000,
    ]);
    expect(await outcomeOf(send())).toBe('password.locked pay_password');
    own.server.pass(30 * 60_000);
    expect(await outcomeOf(send())).toBe('ok');
  });

  test('a user without verification or pay password is refused with what is missing', async () => {
    const stranger = await own.server.signUp();
    const by = { token: stranger.token };
    const fields = {
      address: own.address.id,
      currency: bitcoin,
      number: '1',
      rate: '0.0002',
      type: '0',
      pay_password: payPassword,
    } as const;
    const answer = await own.server.api.ask(submitWithdrawal, fields, by);
    expect(answer.ok ? null : [answer.failure.type, answer.failure.code, answer.failure.error]).toEqual([
      '998',
      998,
      'verification.required',
    ]);
    await verify(own.server, stranger, 1);
    expect(await outcomeOf(own.server.api.ask(submitWithdrawal, fields, by))).toBe(
      'password.unset pay_password',
    );
  });

  test('a refused key is free to retry', async () => {
    const key = crypto.randomUUID();
    expect(await outcomeOf(send({ number: '0.0001' }, { key }))).toBe('amount.tooSmall number');
    expect(await outcomeOf(send({ number: '0.01' }, { key }))).toBe('ok');
  });
});
