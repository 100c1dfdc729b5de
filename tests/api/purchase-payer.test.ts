import { expect } from 'vitest';
import { getPayer } from '#contract/purchases.ts';
import { ruleReviewMs } from '#domain/reviews/review.ts';
import { bindPhone, submitText } from '#tests/support/identity.ts';
import { outcomeOf } from '#tests/support/outcome-of.ts';
import { person, personTest as test, server } from './fixtures.ts';

const payerOf = (token: string) => server.api.must(getPayer, {}, { token });

test('the payer is the verified name and the bound contacts, once they are verified, and only one’s own', async () => {
  const { account, token } = person;
  expect(await payerOf(token)).toEqual({ first_name: '', last_name: '', email: account, phone: '' });
  await bindPhone(server, person, '8613912345678');
  await submitText(server, person, { name: 'Augusta Ada King' });
  expect(await payerOf(token)).toEqual({
    first_name: '',
    last_name: '',
    email: account,
    phone: '+8613912345678',
  });
  server.pass(ruleReviewMs);
  await server.app.settleDue();
  expect(await payerOf(token)).toEqual({
    first_name: 'Augusta Ada',
    last_name: 'King',
    email: account,
    phone: '+8613912345678',
  });
  const other = await server.signUp();
  expect(await payerOf(other.token)).toEqual({
    first_name: '',
    last_name: '',
    email: other.account,
    phone: '',
  });
  expect(await outcomeOf(server.api.ask(getPayer, {}, {}))).toBe('login.required');
});
