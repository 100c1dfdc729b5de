// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Review } from '#contract/reviews.ts';
import { approveButton, confirmation, openReview, waiting } from '#tests/support/admin-reviews.tsx';
import {
  adminNow,
  adminPage,
  updateAdmin,
  reviewHeadOf,
  reviewOf,
  showAdmin,
} from '#tests/support/admin-scene.tsx';
import { failureOf } from '#tests/support/fake-exchange.ts';
import { sentOf } from '#tests/support/nft-scene.ts';
import { movementOf } from '#tests/support/samples.ts';
import { control, press, pageText, textOf } from '#tests/support/show.tsx';
import { QueuesScreen } from './queues-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('each queue shows how many wait, and each entry its amount, person and age, oldest first', async () => {
  await showAdmin(<QueuesScreen />, {
    answers: waiting(
      [
        reviewHeadOf({ id: 1, kind: 'deposit', approvals: 1, approvals_needed: 2 }),
        reviewHeadOf({ id: 2, kind: 'identity', amount: null, currency_name: null, is_own: true }),
      ],
      60,
    ),
  });
  await screen.findByRole('list', { name: 'Waiting' });
  const queues = within(control('navigation', 'Queues')).getAllByRole('link').map(textOf);
  expect(queues).toEqual(['All 3', 'Deposits 2', 'Withdrawals 1']);
  const rows = within(control('list', 'Waiting')).getAllByRole('link').map(textOf);
  expect(rows[0]).toMatch(/^250\.00 USDT30 minutes agoa\*\*\*@example\.comDeposits1\/2$/);
  expect(rows[1]).toMatch(/^Identity.*your own$/);
  expect(pageText()).toContain('58 more wait after these.');
});

test('an empty queue says so; one that failed to load can be requested again', async () => {
  await showAdmin(<QueuesScreen />, { answers: waiting([]) });
  await screen.findByText('Nothing waits here.');
  const { exchange } = await showAdmin(<QueuesScreen />, {
    answers: {
      ...waiting([]),
      listReviews: () => failureOf({ error: 'request.tooMany', message: 'Too many' }),
    },
  });
  await screen.findByText('Too many');
  press(control('button', 'Try again'));
  await waitFor(() => expect(sentOf(exchange.seen, 'listReviews')).toHaveLength(2));
});

test('the address selects the queue, which is reloaded whenever the server reports a change', async () => {
  const { exchange } = await showAdmin(<QueuesScreen />, { path: '/queues/deposit', answers: waiting([]) });
  await screen.findByText('Nothing waits here.');
  updateAdmin({ revision: '2' });
  await waitFor(() => expect(sentOf(exchange.seen, 'listReviews')).toHaveLength(2));
  expect(sentOf(exchange.seen, 'listReviews').map(({ fields }) => [fields.kind, fields.limit])).toEqual([
    ['deposit', '50'],
    ['deposit', '50'],
  ]);
});

test('the evidence shows the person, the stated and known facts, failed checks, and movements', async () => {
  await openReview(
    reviewOf({
      evidence: {
        seen: 'view-1',
        claimed: [
          { name: 'amount', form: 'amount', value: '1250.5', unit: 'USDT' },
          { name: 'document_kind', form: 'name', value: '1', unit: null },
        ],
        known: [{ name: 'announced_at', form: 'instant', value: '2026-11-20T10:00:00.000Z', unit: null }],
        checks: [
          { name: 'within_limit', holds: false },
          { name: 'payee_known_a_day', holds: true },
        ],
        images: [],
        asks: [],
      },
      movements: [movementOf({ id: 3, available_change: '-5', after: '95' })],
    }),
  );
  const evidence = await screen.findByRole('article', { name: 'Withdrawals' });
  expect(textOf(evidence)).toMatch(/ada@example\.comAdaVerified level 2VIP 1/);
  expect(textOf(evidence)).toContain('1,250.50 USDT');
  expect(textOf(evidence)).toContain('Passport');
  expect(within(evidence).getAllByRole('listitem').map(textOf)).toEqual([
    'Above the 24-hour limit',
    'The recipient was saved more than a day before',
  ]);
  expect(textOf(within(evidence).getByRole('region', { name: 'Latest movements' }))).toMatch(
    /deposit:3Spot account-5\.00 USDT0\.0095\.00$/,
  );
});

test.each<[string, Partial<Review>, string]>([
  ['one’s own', { is_own: true }, 'This is your own account’s. Another operator has to decide it.'],
  [
    'a review already approved by this operator',
    { approvals: 1, approvals_needed: 2, given: [{ operator: 'Kim', is_own: true, why: '', at: adminNow }] },
    'You have approved this. Another operator has to approve it as well.',
  ],
])('%s is marked as needing another operator', async (_, change, sentence) => {
  await openReview(reviewOf(change));
  await screen.findByText(sentence);
});

test('a decided review shows by whom, when and why, and offers no actions', async () => {
  const decision = {
    verdict: 'refused',
    operator: 'Lee',
    why: 'other',
    note: 'Call us',
    at: adminNow,
  } as const;
  await openReview(reviewOf({ decision }));
  await screen.findByText(/^Refused by Lee, Nov 20, 2026/);
  expect(pageText()).toContain('Call us');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await openReview(
    reviewOf({ decision: { ...decision, verdict: 'withdrawn', operator: null, why: '', note: '' } }),
  );
  await screen.findByText(/^Taken back by its user, Nov 20, 2026/);
});

test('j and k move through the queue, a approves, r focuses the reason, and none while typing', async () => {
  const heads = [reviewHeadOf({ id: 1 }), reviewHeadOf({ id: 2 }), reviewHeadOf({ id: 3 })];
  await showAdmin(<QueuesScreen />, {
    path: '/queues/all',
    answers: { ...waiting(heads), getReview: ({ id }) => reviewOf({ id: Number(id) }) },
  });
  await screen.findByRole('list', { name: 'Waiting' });
  const key = (name: string, on: Element = document.body): void => void fireEvent.keyDown(on, { key: name });
  key('j');
  await waitFor(() => expect(location.hash).toBe('#/queues/all/1'));
  key('j');
  await waitFor(() => expect(location.hash).toBe('#/queues/all/2'));
  key('k');
  await waitFor(() => expect(location.hash).toBe('#/queues/all/1'));
  await approveButton();
  key('r');
  expect(document.activeElement).toBe(control('combobox', 'Reason to refuse'));
  key('a', control('textbox', 'Note'));
  expect(screen.queryByRole('dialog')).toBeNull();
  key('a');
  expect(confirmation('Approve this?')).toBeTruthy();
});

test('an image is fetched as this operator, enlarged on a press, and can be requested again after a failure', async () => {
  const image = `/upload/${'5'.repeat(32)}.webp`;
  await openReview(reviewOf({ evidence: { ...reviewOf().evidence, images: [image] } }));
  const failed = await screen.findByText('The picture did not load');
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(address, headers.authorization ?? null);
    return Promise.resolve(new Response('picture'));
  });
  press(within(failed.closest('article')!).getByRole('button', { name: 'Try again' }));
  const evidenceImage = await screen.findByRole('button', {
    name: 'Image from the user, press to enlarge',
  });
  expect(asked).toEqual([`/admin${image}`, 'a'.repeat(64)]);
  press(evidenceImage);
  expect(evidenceImage.getAttribute('aria-pressed')).toBe('true');
});

test('a price far from the history shows both accounts, the earlier sales, and whether they are linked', async () => {
  await openReview(
    reviewOf({
      kind: 'nftSale',
      evidence: {
        seen: 'view-1',
        claimed: [{ name: 'work', form: 'text', value: 'Spring tide', unit: null }],
        known: [
          { name: 'seller', form: 'text', value: 'moana@example.com', unit: null },
          { name: 'last_price', form: 'amount', value: '100', unit: 'USDT' },
          { name: 'review_above', form: 'amount', value: '500', unit: 'USDT' },
        ],
        checks: [
          { name: 'not_linked', holds: false },
          { name: 'no_own_work_to_linked', holds: false },
        ],
        images: [],
        asks: [],
      },
    }),
  );
  await screen.findByText('moana@example.com');
  for (const text of [
    'Sold before for',
    'Reviewed above',
    'Buyer and seller are linked: one document, invitation, device or card',
    'The seller created this work, and sells it to a linked account',
  ])
    expect(pageText()).toContain(text);
});

test('another queue shows no entry and no decision of the former one while it is loading', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const withdrawal = reviewHeadOf({ id: 2, kind: 'withdrawal' });
  const deposit = reviewHeadOf({ id: 1, kind: 'deposit' });
  await showAdmin(<QueuesScreen />, {
    path: '/queues/withdrawal/2',
    answers: {
      ...waiting([]),
      listReviews: async ({ kind }) => {
        if (kind === 'deposit') await answered;
        return adminPage([kind === 'deposit' ? deposit : withdrawal]);
      },
      getReview: () => reviewOf(withdrawal),
    },
  });
  await approveButton();
  const links = (): (string | null)[] =>
    screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href !== null && /\d$/.test(href));
  expect(links()).toEqual(['#/queues/withdrawal/2']);
  press(control('link', 'Deposits 2'));
  location.hash = '/queues/deposit';
  await waitFor(() => expect(control('link', 'Deposits 2').getAttribute('aria-current')).toBe('true'));
  expect(links()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(control('status', '')).toBeTruthy();
  expect(pageText()).not.toContain('Nothing waits here.');
  answer();
  await waitFor(() => expect(links()).toEqual(['#/queues/deposit/1']));
});

test('a review of another queue than the one of the address cannot be decided there', async () => {
  await showAdmin(<QueuesScreen />, {
    path: '/queues/deposit/2',
    answers: { ...waiting([]), getReview: () => reviewOf({ id: 2, kind: 'withdrawal' }) },
  });
  await screen.findByText('Choose an entry to see it here.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('rows that cannot be refreshed stay, marked as possibly outdated', async () => {
  let isCut = false;
  await showAdmin(<QueuesScreen />, {
    path: '/queues/deposit',
    answers: {
      ...waiting([]),
      listReviews: () =>
        isCut ? failureOf({ error: 'request.tooMany', message: 'Too many' }) : adminPage([reviewHeadOf()]),
    },
  });
  await screen.findByRole('list', { name: 'Waiting' });
  isCut = true;
  updateAdmin({ revision: '2' });
  await screen.findByText(/This may be outdated\. Too many/);
  expect(within(control('list', 'Waiting')).getAllByRole('link')).toHaveLength(1);
});
