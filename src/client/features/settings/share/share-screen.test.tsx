// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Invitations, Invitee } from '#contract/invitations.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { nextUser } from '#tests/support/own-scene.ts';
import { pageOf } from '#tests/support/page-of.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const tether = { currency_id: 3, currency_name: 'USDT', decimals: 6, amount: '3.5' };
const invitationsOf = (given: Partial<Invitations> = {}): Invitations => ({
  extension_code: 'ADA777',
  first_degree: 41,
  second_degree: 0,
  first_rate: '20',
  second_rate: '5',
  earned: [tether],
  earned_usdt: '3.5',
  next_payment_at: '2026-11-21T00:00:00.000Z',
  ...given,
});
const inviteeOf = (id: number, given: Partial<Invitee> = {}): Invitee => ({
  id,
  account: `p${id}***@example.org`,
  degree: 1,
  joined_at: '2026-11-01T00:00:00.000Z',
  earned: [],
  ...given,
});

const open = async (answers: Answers = {}) => {
  const shown = await showScreen('/pages/setting/share', {
    user: nextUser(),
    answers: {
      getInvitations: () => invitationsOf(),
      listInvitees: ({ page, degree }) =>
        degree === '2'
          ? pageOf<Invitee>([])
          : pageOf([inviteeOf(Number(page) * 10, { earned: [tether] })], 41, Number(page)),
      ...answers,
    },
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { calls, ...shown };
};
const people = (): string[] => within(control('list', 'Invited by you')).getAllByRole('listitem').map(textOf);

test('the code, its rates and the amount paid so far are shown', async () => {
  await open();
  await screen.findByText('ADA777');
  expect(pageText()).toContain('You get 20% of the fees of everybody you invite, and 5%');
  expect(pageText()).toContain('3.50 USDT');
});

test('people are shown page by page, and each page is fetched once it is opened', async () => {
  const { calls } = await open();
  await waitFor(() => expect(people()[0]).toContain('p10***@example.org'));
  expect(people()[0]).toContain('3.50 USDT');
  expect(control('button', 'Previous page')).toHaveProperty('disabled', true);
  press(control('button', 'Next page'));
  await waitFor(() => expect(people()[0]).toContain('p20***@example.org'));
  press(control('button', 'Next page'));
  await waitFor(() => expect(people()[0]).toContain('p30***@example.org'));
  expect(control('button', 'Next page')).toHaveProperty('disabled', true);
  expect(calls('listInvitees').map(({ fields }) => fields['page'])).toEqual(['1', '2', '3']);
});

test('people of the second degree are a separate list, and an empty one says so', async () => {
  await open();
  press(await screen.findByRole('tab', { name: 'Indirect (0)' }));
  await screen.findByText('Those you invited have not invited anybody yet.');
});

test('a list that fails to load says so, and loads on the next try', async () => {
  let fails = true;
  await open({
    listInvitees: () =>
      fails ? failureOf({ error: 'request.tooMany', message: 'Not now' }) : pageOf([inviteeOf(1)]),
  });
  await screen.findByText('The list of people did not load');
  fails = false;
  press(control('button', 'Try again'));
  await waitFor(() => expect(people()).toHaveLength(1));
});

test('invitations that fail to load say so, and load on the next try', async () => {
  let fails = true;
  await open({
    getInvitations: () =>
      fails ? failureOf({ error: 'request.tooMany', message: 'Not now' }) : invitationsOf(),
  });
  await screen.findByText('Your invitations did not load');
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText('ADA777');
});
