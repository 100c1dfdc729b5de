// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers } from '#tests/support/fake-exchange.ts';
import { inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';

const open = async (answers: Answers = {}) => {
  const user = nextUser();
  const shown = await showScreen('/pages/setting/security?part=freeze', {
    user,
    answers,
    store: (database) => storeOwn(database, user.id, {}),
  });
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'freezeAccount');
  await screen.findByText(/Use this when somebody else may have your password/);
  return { sent, ...shown };
};

test('the consequences and how to undo them are shown before the press, which sends nothing', async () => {
  const { sent } = await open();
  expect(pageText()).toContain('Nothing can be withdrawn.');
  expect(pageText()).toContain('Open orders, positions and products stay as they are');
  expect(pageText()).toContain('To unfreeze, log in with your password');
  press(control('button', 'Freeze account'));
  expect(openSheet().textContent).toContain('you can’t change them until you unfreeze');
  press(inSheet('button', 'Back'));
  expect([screen.queryByRole('dialog'), sent()]).toEqual([null, []]);
});

test('confirming freezes once, however often it is pressed', async () => {
  const { sent } = await open({ freezeAccount: () => ({ frozen_at: '2026-11-20T00:00:03.000Z' }) });
  press(control('button', 'Freeze account'));
  const agree = inSheet('button', 'Freeze account');
  press(agree);
  press(agree);
  await waitFor(() => expect(sent()).toHaveLength(1));
});
