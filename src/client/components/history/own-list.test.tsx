// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { depositsList } from '#client/data/deposits/deposits-list.ts';
import { useAllRows } from '#client/data/engine/use-rows.ts';
import { depositOf } from '#tests/support/deposit-samples.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { pageOf } from '#tests/support/page-of.ts';
import { userOf } from '#tests/support/samples.ts';
import { showPiece, type Scene } from '#tests/support/show-screen.tsx';
import { control, press } from '#tests/support/show.tsx';
import { storeList } from '#tests/support/stored-rows.ts';
import { OwnList } from './own-list.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useHistory } from './use-history.ts';

const user = userOf({ id: 7 });

const Sample = () => {
  const { rows, closed } = useAllRows('deposits');
  const history = useHistory(depositsList);
  return (
    <>
      <RefreshButton history={history} />
      <OwnList
        of="deposits"
        history={history}
        rows={rows}
        closed={closed}
        count={3}
        label="Deposits"
        older="Older"
        empty={<p>None</p>}
      >
        {({ id }) => <li key={id}>{id}</li>}
      </OwnList>
    </>
  );
};

const open = (ids: readonly number[] | undefined, answers: Answers = {}, scene: Scene = {}) =>
  showPiece(<Sample />, {
    user,
    answers,
    ...scene,
    store: async (database) => {
      const rows = ids?.map((id) => depositOf({ id, status: 'credited', credited: '1' }));
      if (rows) await storeList(database, 'deposits', user.id, rows);
    },
  });

const shown = (): readonly string[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('rows are listed; an empty list shows a message instead', async () => {
  await open([1, 2]);
  await waitFor(() => expect(shown()).toEqual(['2', '1']));
  await open([]);
  await screen.findByText('None');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a list that never loaded is not called empty', async () => {
  await open(undefined, {}, { status: 'offline' });
  await screen.findByText(/No saved data yet/);
  expect(screen.queryByText('None')).toBeNull();
});

test('a failed refresh leaves the rows and says why', async () => {
  await open([1], {
    listDeposits: () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
  });
  await waitFor(() => expect(shown()).toEqual(['1']));
  press(control('button', 'Refresh'));
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a moment');
  expect(shown()).toEqual(['1']);
});

test('older rows follow page by page; a failed page is requested again', async () => {
  let fails = true;
  const full = Array.from({ length: 50 }, (_, index) => 101 + index);
  const { exchange } = await open(full, {
    listDeposits: () =>
      fails
        ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' })
        : pageOf([depositOf({ id: 4, status: 'credited', credited: '7' })], 51, 2),
  });
  press(await screen.findByRole('button', { name: 'Older' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Wait a moment');
  fails = false;
  press(control('button', 'Older'));
  await waitFor(() => expect(shown()).toHaveLength(51));
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Older' })]).toEqual([
    null,
    null,
  ]);
  expect(exchange.seen.map(({ fields }) => fields['page'])).toEqual(['2', '2']);
});
