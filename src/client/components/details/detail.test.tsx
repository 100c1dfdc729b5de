// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { depositsList } from '#client/data/deposits/deposits-list.ts';
import { depositOf } from '#tests/support/deposit-samples.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText } from '#tests/support/show.tsx';
import { storeList } from '#tests/support/stored-rows.ts';
import { DetailScreen } from './detail-screen.tsx';
import { useOwnRow } from './use-own-row.ts';

const user = userOf({ id: 7 });

const Sample = ({ missing }: { missing?: string }) => (
  <DetailScreen
    title="Deposit 1"
    actions={<i>hide</i>}
    footer={<i>pay</i>}
    own={useOwnRow('deposits', depositsList, 1)}
    missing={missing}
  >
    {({ amount }) => <p>Amount {amount}</p>}
  </DetailScreen>
);

const open = (answers: Answers, scene: Scene = {}, missing?: string) =>
  showPiece(<Sample missing={missing} />, { user, answers, ...scene });

const stored: Scene = {
  store: (database) => storeList(database, 'deposits', user.id, [depositOf({ id: 1, amount: '70' })]),
};

const tooMany = failureOf({ error: 'request.tooMany', message: 'Wait a moment' });
const gone = failureOf({ error: 'deposit.notFound', message: 'There is no such deposit' });

test('a row missing on this device is fetched, and shown when it arrives', async () => {
  await open({ getDeposit: () => depositOf({ id: 1, amount: '70' }) });
  await screen.findByText('Amount 70');
  expect(['Deposit 1', 'hide', 'pay'].filter((text) => !pageText().includes(text))).toEqual([]);
});

test('while the row is loading nothing says that it is missing', async () => {
  await open({ getDeposit: () => new Promise<never>(() => undefined) }, {}, 'No such deposit');
  expect(pageText()).not.toContain('No such deposit');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a row that fails to load says why, and loads on the next try', async () => {
  let answer: ReturnType<NonNullable<Answers['getDeposit']>> = tooMany;
  await open({ getDeposit: () => answer }, {}, 'No such deposit');
  await screen.findByText('Wait a moment');
  answer = depositOf({ id: 1, amount: '70' });
  press(control('button', 'Try again'));
  await screen.findByText('Amount 70');
});

test('a row the exchange does not have is reported missing, in our message or its own', async () => {
  await open({ getDeposit: () => gone }, {}, 'No such deposit');
  await screen.findByText('No such deposit');
  await open({ getDeposit: () => gone });
  await screen.findByText('There is no such deposit');
});

test('a stored row that fails to refresh stays, is marked as older, and is fetched again', async () => {
  let fails = true;
  await open(
    { getDeposit: () => (fails ? tooMany : depositOf({ id: 1, amount: '80', version: 2 })) },
    stored,
  );
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, pageText().includes('Amount 70')]).toEqual([
    'This may be out of date. Wait a moment',
    true,
  ]);
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText('Amount 80');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('offline a stored row shows its age; one never stored says that nothing is saved', async () => {
  await open({}, { ...stored, status: 'offline' });
  await screen.findByText('Amount 70');
  await waitFor(() => expect(document.querySelector('[data-age]')?.textContent).toContain('Updated'));
  await open({}, { status: 'offline' });
  await screen.findByText(/No saved data yet/);
});
