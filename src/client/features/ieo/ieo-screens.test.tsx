// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Project, ProjectApplication } from '#contract/projects.ts';
import { offersUpdate } from '#client/data/socket/channel-events.ts';
import { projectOffer } from '#client/data/projects/project-offer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { onePage } from '#tests/support/one-page.ts';
import { applicationOf, projectInfoOf, projectOf } from '#tests/support/project-sample.ts';
import { userOf } from '#tests/support/samples.ts';
import { fieldsSent, inTurn } from '#tests/support/sent-calls.ts';
import { showPiece, showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { figuresOf } from '#tests/support/shown-sheet.ts';
import { storeList } from '#tests/support/stored-rows.ts';
import { AllotmentSection } from './allotment-section.tsx';
import { ApplicationDetailScreen } from './application-detail-screen.tsx';
import { ApplicationListScreen } from './application-list-screen.tsx';

const user = userOf({ id: 7 });
const open = (projects: readonly Project[], scene: Scene = {}, query = '') =>
  showScreen(`/pages/ieo/ieo${query}`, { answers: { listProjects: () => onePage(projects) }, ...scene });
const cards = (): HTMLElement[] => screen.getAllByRole('listitem');

test('an open project shows its terms, the applied amount, and the time left', async () => {
  await open([projectOf({ id: 1 })]);
  await screen.findByText('Kelp Network');
  const [card] = cards();
  expect(figuresOf(card!)).toEqual(
    expect.objectContaining({
      'Issue price': '0.50 USDT',
      'Total issue': '1,000,000.00 KELP',
      Remaining: '900,000.00 KELP',
      'Lock period': '10 days',
    }),
  );
  expect(card!.textContent).toContain('10% applied for');
  expect(within(card!).getByRole('timer').textContent).toMatch(/^23:59:5\d$/);
  expect(within(card!).getByRole('link').getAttribute('href')).toBe('#/pages/ieo/subscribe?id=1');
});

test.each<[string, Partial<Project>, string, string]>([
  [
    'is to come',
    { time_status: 'warmUp', start_at: '2026-11-22T00:00:00.000Z', end_at: '2026-11-25T00:00:00.000Z' },
    'Begins in',
    'About KELP',
  ],
  ['is open', {}, 'Ends in', 'Subscribe to KELP'],
  [
    'has ended',
    { time_status: 'finished', end_at: '2026-11-19T12:00:00.000Z' },
    'Ended Nov 19',
    'See the allotment of KELP',
  ],
])('a project that %s says so and links to the available action', async (_what, given, message, leads) => {
  await open([projectOf({ id: 2, ...given })]);
  await screen.findByText('Kelp Network');
  expect(pageText()).toContain(message);
  expect(control('link', leads)).toBeTruthy();
});

test('its time on the card runs out automatically', async () => {
  await open([projectOf({ id: 3 })]);
  await screen.findByRole('link', { name: 'Subscribe to KELP' });
  act(() => void vi.setSystemTime('2026-11-21T00:00:00.000Z'));
  await screen.findByRole('link', { name: 'See the allotment of KELP' });
  expect(screen.queryByRole('timer')).toBeNull();
});

test('applications of others are shown at once, and an oversubscription says what is left', async () => {
  await open([projectOf({ id: 4 })]);
  await screen.findByText('Kelp Network');
  act(() =>
    offersUpdate.emit({
      of: 'projects',
      rows: [
        {
          id: 4,
          time_status: 'inProgress',
          total_sell: '4000000',
          percentage: '0',
          applications: 90,
          version: 9,
        },
      ],
    }),
  );
  expect(pageText()).toContain('400% applied for');
  expect(pageText()).toContain('at most about 25% of a subscription would be approved now');
});

test('a filter shows one state, and says so when nothing matches', async () => {
  await open([projectOf({ id: 5 })]);
  await screen.findByText('Kelp Network');
  press(control('radio', 'Finished'));
  await screen.findByText('Nothing matches the filter.');
  press(control('radio', 'In progress'));
  await screen.findByText('Kelp Network');
});

test('projects that fail to load say why and load on the next try; an empty list says so', async () => {
  const answer = inTurn<ReturnType<NonNullable<Answers['listProjects']>>>(
    () => failureOf({ error: 'request.tooMany', message: 'Wait a moment' }),
    () => onePage<Project>([]),
  );
  await open([], { answers: { listProjects: answer } });
  await screen.findByText('Wait a moment');
  press(control('button', 'Try again'));
  await screen.findByText('There are no projects at the moment.');
});

test('offline the stored projects are shown with their age', async () => {
  await open([], {
    status: 'offline',
    answers: {},
    now: '2026-11-20T00:11:00.000Z',
    store: (database) =>
      storeAnswerRow(database, projectOffer, {}, { projects: [projectOf({ id: 6 })], total: 1 }),
  });
  await screen.findByText('Kelp Network');
  expect(pageText()).toContain('Updated 11 min. ago');
});

const openOwn = (rows: readonly ProjectApplication[], scene: Scene = {}) =>
  showPiece(
    <ApplicationListScreen />,
    { user, store: (database) => storeList(database, 'projectApplications', user.id, rows), ...scene },
    ['ieo'],
  );

test('my subscriptions show the applied and approved amounts, and the state of each', async () => {
  await openOwn([
    applicationOf({ id: 1 }),
    applicationOf({ id: 2, status: 'locked', give_amount: '40', paid: '20', released: '30' }),
    applicationOf({ id: 3, status: 'refunded', give_amount: '0', paid: '0', released: '50' }),
  ]);
  await screen.findByText('Applied');
  const rows = cards().map(textOf);
  expect(rows).toHaveLength(3);
  expect(rows.find((row) => row.includes('Listed and locked'))).toMatch(/100\.00 KELP\s*40\.00 approved/);
  expect(rows.find((row) => row.includes('Refunded'))).toContain('0.00 approved');
  expect(rows.find((row) => /Applied$/.test(row))).not.toContain('approved');
});

test('without a subscription it links to the projects; hidden balances hide the applied amounts', async () => {
  await openOwn([]);
  await screen.findByText('You have not subscribed to a project yet.');
  expect(control('link', 'Show projects').getAttribute('href')).toBe('#/pages/ieo/ieo');
  await openOwn([applicationOf({ id: 1 })], { settings: { hideBalances: true } });
  await screen.findByText('Applied');
  expect(pageText()).not.toContain('100.00');
});

const openDetail = (row: ProjectApplication | null, scene: Scene = {}) =>
  showPiece(
    <ApplicationDetailScreen id={1} />,
    {
      user,
      answers: row ? { getSubscription: () => row } : {},
      store: (database) => storeList(database, 'projectApplications', user.id, row ? [row] : []),
      ...scene,
    },
    ['ieo'],
  );

test('a subscription shows its frozen funds, and later the paid and refunded amounts', async () => {
  await openDetail(applicationOf({ id: 1 }));
  await screen.findByText('Applied for');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      Price: '1 KELP = 0.50 USDT',
      Frozen: '50.00 USDT',
      'No. in the allotment': '13',
    }),
  );
  expect(screen.getAllByRole('listitem').map(textOf)[1]).toMatch(/^Allotmentplanned/);
  await openDetail(
    applicationOf({
      id: 1,
      status: 'partlyApproved',
      give_amount: '40',
      paid: '20',
      released: '30',
      decided_at: '2026-11-21T00:00:02.000Z',
      version: 2,
    }),
  );
  await screen.findByText('You paid');
  expect(figuresOf(document.body)).toEqual(
    expect.objectContaining({
      'Was frozen': '50.00 USDT',
      Approved: '40.00 KELP',
      'You paid': '20.00 USDT',
      Returned: '30.00 USDT',
    }),
  );
  expect(control('link', 'Show the project and its allotment').getAttribute('href')).toBe(
    '#/pages/ieo/subscribe?id=1',
  );
});

const allotted = projectInfoOf({
  id: 9,
  time_status: 'finished',
  amount: '100',
  total_sell: '200',
  end_at: '2026-11-19T12:00:00.000Z',
  allotted: '100',
  allotted_at: '2026-11-19T12:00:05.000Z',
});
const book = [
  { number: 1, applied: '50', approved: '25' },
  { number: 2, applied: '150', approved: '75' },
];
const openBook = (rows = book, scene: Scene = {}) =>
  showPiece(
    <AllotmentSection info={allotted} />,
    {
      user,
      answers: { listProjectAllotment: () => onePage(rows) },
      store: (database) =>
        storeList(database, 'projectApplications', user.id, [
          applicationOf({ id: 1, project_id: 9, number: 2 }),
        ]),
      ...scene,
    },
    ['ieo'],
  );

test('the whole allotment is listed row by row, with mine marked, and recomputed on this device', async () => {
  await openBook();
  await screen.findByRole('table');
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(textOf)),
    ).toEqual([
      ['1', '50.00', '25.00'],
      ['2you', '150.00', '75.00'],
    ]),
  );
  press(control('button', 'Recompute on this device'));
  const verdict = await screen.findByRole('status');
  expect(verdict.textContent).toContain('It matches.');
  expect(verdict.textContent).toContain('100.00 KELP approved, every row the same.');
});

test('an allotment that breaks its rule is detected, with the row, the published and the expected value', async () => {
  await openBook([book[0]!, { number: 2, applied: '150', approved: '74' }]);
  await screen.findByRole('table');
  press(control('button', 'Recompute on this device'));
  const verdict = await screen.findByRole('status');
  expect(verdict.textContent).toContain(
    'It doesn’t match. No. 2 was published as 74.00 KELP; the rule gives 75.00 KELP.',
  );
});

test('a long allotment loads page by page; a page that fails says why', async () => {
  const { exchange } = await openBook(book, {
    answers: {
      listProjectAllotment: ({ page }) =>
        page === '3'
          ? failureOf({ error: 'request.tooMany', message: 'Wait a moment' })
          : onePage([{ number: Number(page), applied: '1', approved: '1' }], 50),
    },
  });
  await screen.findByText('Page 1 of 3');
  press(control('button', 'Next page'));
  await screen.findByText('Page 2 of 3');
  press(control('button', 'Next page'));
  await screen.findByText('Wait a moment');
  expect(fieldsSent(exchange, 'listProjectAllotment').map(({ page }) => page)).toEqual(['1', '2', '3']);
});

test('before it is published it says that the coins are being allotted', async () => {
  await showPiece(<AllotmentSection info={projectInfoOf({ id: 9 })} />, { user }, ['ieo']);
  expect(pageText()).toContain('The coins are being allotted.');
  expect(screen.queryByRole('button')).toBeNull();
});
