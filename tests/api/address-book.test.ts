import { describe, expect } from 'vitest';
import { getDepositAddress } from '#contract/deposits.ts';
import { confirmPayee, listWalletAddresses, removePayee, saveWalletAddress } from '#contract/payees.ts';
import { tether } from '#tests/support/fund.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { bitcoin, bitcoinAddress, confirmedAddress, ownCode } from '#tests/support/withdrawing-user.ts';
import { person, personTest as test, server } from './fixtures.ts';

const ether = 2;
const evmAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const tronAddress = 'TJEh7TX8sNj5uq4hXKyYdTrnGmeeG48top';
const dayMs = 24 * 3_600_000;

type Fields = Parameters<typeof server.api.ask<typeof saveWalletAddress>>[1];
const mine: Fields = { currency: bitcoin, name: 'Cold wallet', address: bitcoinAddress };
const save = (fields: Partial<Fields> = {}, by = person) =>
  server.api.ask(saveWalletAddress, { ...mine, ...fields }, { token: by.token });
const mustSave = (fields: Partial<Fields> = {}) =>
  server.api.must(saveWalletAddress, { ...mine, ...fields }, { token: person.token });
const list = async () => (await server.api.must(listWalletAddresses, {}, { token: person.token })).data;

describe('saving an address', () => {
  test('normalises it for its chain, and it is usable a day later', async () => {
    const saved = await mustSave({ address: ` ${bitcoinAddress.toUpperCase()} ` });
    expect(saved).toEqual({
      id: saved.id,
      currency: bitcoin,
      currency_name: 'BTC',
      chain: 'BTC',
      name: 'Cold wallet',
      address: bitcoinAddress,
      qrcode: bitcoinAddress,
      created_at: server.clock.now().toISOString(),
      confirmed_at: null,
      ready_at: new Date(server.clock.nowMs() + dayMs).toISOString(),
    });
    expect(await list()).toEqual([{ ...saved, update_time: saved.created_at }]);
  });

  test('accepts the content of its QR code', async () => {
    const qrcode = `ethereum:${evmAddress}@1`;
    const saved = await mustSave({ currency: ether, address: evmAddress.toLowerCase(), qrcode });
    expect([saved.address, saved.qrcode, saved.chain]).toEqual([evmAddress, qrcode, 'ERC20']);
  });

  test.each<[string, Partial<Fields>, string]>([
    ['a wrong character', { address: bitcoinAddress.replace('v8f3t4', 'v8f3t5') }, 'address.invalid address'],
    [
      'an address of a test network',
      { address: 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7' },
      'address.invalid address',
    ],
    ['an address of another chain', { address: evmAddress }, 'address.invalid address'],
    [
      'an address of the other network of the currency',
      { currency: tether, chain: 'ERC20', address: tronAddress },
      'address.invalid address',
    ],
    [
      'an EVM address in a wrong case',
      { currency: ether, address: evmAddress.replace('aA', 'AA') },
      'address.invalid address',
    ],
    [
      'the contract of a token',
      { currency: tether, chain: 'ERC20', address: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
      'address.contract address',
    ],
    [
      'an address that nobody has the key of',
      { currency: ether, address: '0x000000000000000000000000000000000000dEaD' },
      'address.burn address',
    ],
    ['no network where there are two', { currency: tether, address: tronAddress }, 'chain.unknown chain'],
    ['a network the currency does not have', { chain: 'TRC20', address: tronAddress }, 'chain.unknown chain'],
    ['a currency that does not leave', { currency: 5 }, 'withdrawal.notOffered currency'],
    ['a currency that does not exist', { currency: 999_999 }, 'withdrawal.notOffered currency'],
    ['no name', { name: ' ' }, 'text.required name'],
    ['a name of control characters', { name: 'a\u0007b' }, 'text.specialCharacters name'],
    ['a name that is markup', { name: '<b>x</b>' }, 'text.specialCharacters name'],
    ['a name too long', { name: 'a'.repeat(61) }, 'text.tooLong name'],
    ['no address', { address: '' }, 'text.required address'],
    ['an address too long', { address: 'a'.repeat(129) }, 'text.tooLong address'],
    [
      'a QR code of another address',
      { qrcode: 'bitcoin:1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH' },
      'address.otherCode qrcode',
    ],
  ])('refuses %s at its field', async (_, fields, problem) => {
    expect(await outcomeOf(save(fields))).toBe(problem);
    expect(await list()).toEqual([]);
  });

  test('refuses a deposit address of the exchange, of any user', async () => {
    const other = await server.signUp();
    for (const owner of [person, other]) {
      const { networks } = await server.api.must(
        getDepositAddress,
        { currency: ether },
        { token: owner.token },
      );
      const { address } = networks[0]!;
      expect(await outcomeOf(save({ currency: ether, address }))).toBe('address.exchange address');
    }
    expect(await list()).toEqual([]);
  });

  test('refuses a duplicate, also when both are sent at once, and accepts the same one of another user', async () => {
    const outcomes = await Promise.all([outcomeOf(save()), outcomeOf(save())]);
    expect(outcomes.sort()).toEqual(['address.taken address', 'ok']);
    expect(await outcomeOf(save({}, await server.signUp()))).toBe('ok');
    const networks = [
      await outcomeOf(save({ currency: tether, chain: 'ERC20', address: evmAddress })),
      await outcomeOf(save({ currency: ether, address: evmAddress })),
    ];
    expect(networks).toEqual(['ok', 'ok']);
  });

  test('refuses the hundred and first', async () => {
    const { id } = await mustSave();
    const row = await server.database
      .selectFrom('payees')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _, details, ...same } = row;
    const others = Array.from({ length: 99 }, (__, index) => ({
      ...same,
      address: `another ${index}`,
      details: JSON.stringify(details),
    }));
    await server.database.insertInto('payees').values(others).execute();
    expect(await outcomeOf(save({ address: '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr' }))).toBe(
      'address.tooMany address',
    );
  });
});

describe('a stored address', () => {
  test('is usable at once when confirmed by an email code, and stays so', async () => {
    const saved = await mustSave();
    const code = await ownCode(server, person, 'withdraw');
    const { token } = person;
    const confirmed = await server.api.must(confirmPayee, { id: saved.id, code }, { token });
    expect(confirmed).toEqual({
      id: saved.id,
      confirmed_at: server.clock.now().toISOString(),
      ready_at: server.clock.now().toISOString(),
    });
    expect((await list())[0]).toEqual({ ...saved, ...confirmed, update_time: confirmed.confirmed_at });
    const again = await ownCode(server, person, 'withdraw');
    expect(await server.api.must(confirmPayee, { id: saved.id, code: again }, { token })).toEqual(confirmed);
  });

  test('is not confirmed by a wrong code, or by the right one after five wrong ones', async () => {
    const { id } = await mustSave();
    const code = await ownCode(server, person, 'withdraw');
    const confirm = (typed: string) =>
      outcomeOf(server.api.ask(confirmPayee, { id, code: typed }, { token: person.token }));
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await confirm('12345')).toBe('code.invalid code');
    for (let tries = 0; tries < 5; tries++) expect(await confirm(wrong)).toBe('code.wrong code');
    expect(await confirm(code)).toBe('code.wrong code');
    expect((await list())[0]?.confirmed_at).toBeNull();
  });

  test('of another user cannot be seen, confirmed or removed', async () => {
    const theirs = await server.signUp();
    const saved = await server.api.must(saveWalletAddress, mine, { token: theirs.token });
    const code = await ownCode(server, person, 'withdraw');
    const { token } = person;
    expect(await list()).toEqual([]);
    expect(await outcomeOf(server.api.ask(confirmPayee, { id: saved.id, code }, { token }))).toBe(
      'address.notFound id',
    );
    expect(await outcomeOf(server.api.ask(removePayee, { id: saved.id }, { token }))).toBe(
      'address.notFound id',
    );
    const { data } = await server.api.must(listWalletAddresses, {}, { token: theirs.token });
    expect(data).toEqual([{ ...saved, update_time: saved.created_at }]);
  });

  test('is removed once, and when saved again it waits again', async () => {
    const saved = await confirmedAddress(server, person);
    const { token } = person;
    const remove = () => server.api.ask(removePayee, { id: saved.id }, { token });
    expect([await outcomeOf(remove()), await outcomeOf(remove())]).toEqual(['ok', 'address.notFound id']);
    expect(await list()).toEqual([]);
    const again = await mustSave();
    expect([again.id === saved.id, again.confirmed_at]).toEqual([false, null]);
  });
});

test('addresses are paged, newest first, optionally of one currency', async () => {
  await mustSave();
  await mustSave({ currency: ether, address: evmAddress });
  await mustSave({ currency: tether, chain: 'TRC20', address: tronAddress });
  const { token } = person;
  const first = await server.api.must(listWalletAddresses, { page: '1', limit: '2' }, { token });
  expect([first.data.map(({ chain }) => chain), first.total]).toEqual([['TRC20', 'ERC20'], 3]);
  const second = await server.api.must(listWalletAddresses, { page: '2', limit: '2' }, { token });
  expect(second.data.map(({ chain }) => chain)).toEqual(['BTC']);
  const third = await server.api.must(listWalletAddresses, { page: '3', limit: '2' }, { token });
  expect(third.data).toEqual([]);
  const tethers = await server.api.must(listWalletAddresses, { currency: tether }, { token });
  expect(tethers.data.map(({ address }) => address)).toEqual([tronAddress]);
});
