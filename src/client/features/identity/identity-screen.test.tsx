// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Identity } from '#contract/identity.ts';
import { identityAnswer } from '#client/data/identity/identity-answer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { identityOf, submittedTextOf } from '#tests/support/identity-samples.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';

const open = async (state: Identity | null, answers: Answers = {}, scene: Scene = {}) => {
  const user = nextUser();
  return showScreen('/pages/setting/real', {
    ...scene,
    user,
    answers: { ...(state && { getIdentityState: () => state }), ...answers },
    store: async (database) => {
      await storeOwn(database, user.id, {});
      if (state)
        await storeAnswerRow(database, identityAnswer, {}, state, { userId: user.id, fetchedAt: Date.now() });
    },
  });
};

test('the limits of each level are a table, with the current level marked', async () => {
  await open(identityOf({ status: 'verified', level: 1, review_status: 2, real_status: 2 }));
  const table = await screen.findByRole('table', { name: 'Limits' });
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
    expect.stringMatching(/^Level 0.*Not allowedNot allowed$/),
    expect.stringMatching(/^Level 1Yours200 BTC3,000 USDT$/),
    expect.stringMatching(/^Level 2500 BTC12,000 USDT$/),
  ]);
  expect(control('link', 'Verify level 2').getAttribute('href')).toBe('#/pages/setting/real_mark');
});

test('submitted data is shown masked, as the exchange sent it', async () => {
  await open(identityOf({ status: 'underAudit', real_status: 1, real_data: submittedTextOf() }));
  await screen.findByText('A*** L***');
  expect(pageText()).toContain('X***7');
  expect(screen.queryByRole('link', { name: /Verify level/ })).toBeNull();
});

test('without both contacts nothing can be submitted, and a link to bind them is shown', async () => {
  await open(identityOf({ has_email: false }));
  await screen.findByText('First, bind your email and your mobile number');
  expect(screen.queryByRole('link', { name: /Verify level/ })).toBeNull();
});

test('a status that fails to load says why, and loads on the next try', async () => {
  let fails = true;
  const { exchange } = await open(null, {
    getIdentityState: () =>
      fails ? failureOf({ error: 'request.tooMany', message: 'Too many requests' }) : identityOf(),
  });
  await screen.findByText('Too many requests');
  const asked = (): number => exchange.seen.filter(({ name }) => name === 'getIdentityState').length;
  const before = asked();
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByRole('table', { name: 'Limits' });
  expect(asked()).toBe(before + 1);
});

test('offline a device that never loaded the status says that it loads once back online', async () => {
  await open(null, {}, { status: 'offline' });
  await waitFor(() => expect(pageText()).toContain('No saved data yet.'));
});

test('in Spanish the limits have Spanish number separators', async () => {
  await open(identityOf(), {}, { language: 'spa' });
  await waitFor(() => expect(pageText()).toMatch(/12\.000 USDT/));
});
