import { expect } from 'vitest';
import { getSecondFactors, removeTotp } from '#contract/second-factors.ts';
import { getWithdrawalTerms, listWithdrawals } from '#contract/withdrawals.ts';
import { aboutWithdrawal } from '#domain/people/step-up.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { addSoftwarePasskey, showAbout, turnTotpOn } from '#tests/support/second-factors.ts';
import { useWithdrawingUser } from '#tests/support/use-withdrawing-user.ts';
import { bitcoin } from '#tests/support/withdrawing-user.ts';
import { test } from './fixtures.ts';

const own = useWithdrawingUser();
const { must, send, balance } = own;

const factors = async () => (await must(getWithdrawalTerms, { currency: bitcoin })).second_factors;
const untouched = ['600.00000000', '0.00000000'];
const sent = ['599.00000000', '1.00000000'];
const about = (number = '1') =>
  aboutWithdrawal({
    address: own.address.id,
    currency: bitcoin,
    number,
    rate: '0.0002',
    type: 0,
    remark: '',
  });

test('without a second factor the pay password is enough, and the terms state that', async () => {
  expect(await factors()).toEqual([]);
  expect(await outcomeOf(send())).toBe('ok');
});

test('with the authenticator app enabled a withdrawal requires a code, which is valid for one', async () => {
  const { fresh } = await turnTotpOn(own.server, own.person.token);
  expect(await factors()).toEqual(['totp', 'recovery']);
  expect(await outcomeOf(send())).toBe('factor.required second_factor');
  expect(await outcomeOf(send({ second_factor: '000000' }))).toBe('factor.wrong second_factor');
  expect(await balance()).toEqual(untouched);
  const second_factor = fresh();
  expect(await outcomeOf(send({ second_factor }))).toBe('ok');
  expect(await balance()).toEqual(sent);
  expect(await outcomeOf(send({ second_factor }))).toBe('factor.wrong second_factor');
  expect(await balance()).toEqual(sent);
});

test('a refused withdrawal does not use up a code', async () => {
  const { fresh } = await turnTotpOn(own.server, own.person.token);
  const second_factor = fresh();
  expect(await outcomeOf(send({ number: '500', second_factor }))).toBe('withdrawal.limit number');
  expect(await outcomeOf(send({ pay_password: 'another one', second_factor }))).toBe(
    'password.wrong pay_password',
  );
  expect(await outcomeOf(send({ second_factor }))).toBe('ok');
});

test('of two concurrent withdrawals with one code, one succeeds', async () => {
  const { fresh } = await turnTotpOn(own.server, own.person.token);
  const second_factor = fresh();
  const outcomes = await Promise.all([
    outcomeOf(send({ second_factor })),
    outcomeOf(send({ second_factor })),
  ]);
  expect(outcomes.toSorted()).toEqual(['factor.wrong second_factor', 'ok']);
  expect(await balance()).toEqual(sent);
});

test('a recovery code is valid for one withdrawal', async () => {
  const { recoveryCodes } = await turnTotpOn(own.server, own.person.token);
  const second_factor = recoveryCodes[0]!;
  expect(await outcomeOf(send({ second_factor }))).toBe('ok');
  expect(await outcomeOf(send({ second_factor }))).toBe('factor.wrong second_factor');
  expect((await must(getSecondFactors, {})).recovery_left).toBe(9);
});

test('five wrong codes lock it for half an hour, but neither a passkey nor the pay password', async () => {
  const { fresh } = await turnTotpOn(own.server, own.person.token);
  const passkey = await addSoftwarePasskey(own.server, own.person.token, fresh());
  for (let tries = 0; tries < 5; tries += 1)
    expect(await outcomeOf(send({ second_factor: '00000-00000' }))).toBe('factor.wrong second_factor');
  const right = fresh();
  expect(await outcomeOf(send({ second_factor: right }))).toBe('factor.locked second_factor');
  expect(await balance()).toEqual(untouched);
  const second_factor = await showAbout(own.server, own.person.token, passkey, about());
  expect(await outcomeOf(send({ second_factor }))).toBe('ok');
  own.server.pass(30 * 60_000);
  await own.server.tick({ symbol: 'BTC/USDT', price: '20000', volume: '1' });
  expect(await outcomeOf(send({ second_factor: fresh() }))).toBe('ok');
});

test('a passkey response is valid only for its own withdrawal, once', async () => {
  const passkey = await addSoftwarePasskey(own.server, own.person.token);
  expect(await factors()).toEqual(['passkey', 'recovery']);
  const show = (number?: string) => showAbout(own.server, own.person.token, passkey, about(number));
  const refused = 'passkey.refused second_factor';
  expect(await outcomeOf(send({ number: '2', second_factor: await show('1') }))).toBe(refused);
  expect(await outcomeOf(send({ remark: 'rent', second_factor: await show() }))).toBe(refused);
  expect(await outcomeOf(send({ second_factor: passkey.show('{"challenge":"none"}') }))).toBe(refused);
  expect(await balance()).toEqual(untouched);
  const second_factor = await show();
  expect(await outcomeOf(send({ second_factor }))).toBe('ok');
  expect(await outcomeOf(send({ second_factor }))).toBe(refused);
  expect(await balance()).toEqual(sent);
});

test('a passkey of another user is refused', async () => {
  const passkey = await addSoftwarePasskey(own.server, own.person.token);
  const stranger = await own.server.signUp();
  const theirs = await addSoftwarePasskey(own.server, stranger.token);
  const refused = 'passkey.refused second_factor';
  const asked = await showAbout(own.server, stranger.token, theirs, about());
  expect(await outcomeOf(send({ second_factor: asked }))).toBe(refused);
  const mixed = await showAbout(own.server, own.person.token, theirs, about());
  expect(await outcomeOf(send({ second_factor: mixed }))).toBe(refused);
  expect(await balance()).toEqual(untouched);
  expect(passkey.id).not.toBe(theirs.id);
});

test('repeating the key needs no second factor, returns the outcome, and does nothing twice', async () => {
  const { fresh } = await turnTotpOn(own.server, own.person.token);
  const key = crypto.randomUUID();
  const first = await send({ second_factor: fresh() }, { key });
  const again = await send({ pay_password: undefined }, { key });
  expect([first.ok, again.ok, again.repeated]).toEqual([true, true, true]);
  expect((await must(listWithdrawals, {})).total).toBe(1);
  const never = crypto.randomUUID();
  expect(await outcomeOf(send({ pay_password: undefined }, { key: never }))).toBe(
    'password.again pay_password',
  );
});

test('without the last second factor the step is not required', async () => {
  const { fresh } = await turnTotpOn(own.server, own.person.token);
  await must(removeTotp, { second_factor: fresh() });
  expect(await factors()).toEqual([]);
  expect(await outcomeOf(send())).toBe('ok');
});
