import type { Page } from '@playwright/test';
import { listLoans } from '#contract/loans.ts';
import { listQuizBets } from '#contract/quizzes.ts';
import { getUser } from '#contract/signed-in.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import {
  askForIdentity,
  askForLoan,
  readyForReview,
  stakeOnFact,
} from '#tests/support/requests-to-review.ts';
import { openAdmin, rowOf } from './open-admin.ts';
import { expect, test } from './fixtures.ts';

test.use({ exchangeEnv: { REVIEW: 'manual' } });

/** Opens the pending row of a kind. */
const openReview = async (page: Page, kind: string, row: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Queues' })
    .getByRole('link', { name: new RegExp(`^${kind}`) })
    .click();
  await rowOf(page, row).click();
  await expect(page.getByRole('article', { name: kind })).toBeVisible();
};

test(
  'two operators decide an identity at once, a loan and the fact of a quiz: each has one decision, and one is cancelled',
  { tag: '@long' },
  async ({ api, server, clock, newDevice, person, signUpNext }) => {
    const ada = await signUpNext();
    const grace = await signUpNext();
    const as = { token: person.token };
    const { databaseUrl } = server;
    const nowMs = clock.nowMs();
    await readyForReview(databaseUrl, person, clock.now());
    const soon = { close: new Date(nowMs + 60_000), settle: new Date(nowMs + 62_000) };
    await stakeOnFact(databaseUrl, api, person, '20', soon, nowMs);
    await stakeOnFact(databaseUrl, api, person, '5', {}, nowMs);
    await askForLoan(api, person);
    await askForIdentity(api, server.url, person);

    for (const { account } of [ada, grace]) await changeRole(server.database, account, 'operator');
    const [first, second] = [
      await openAdmin(newDevice, server.url, ada.account),
      await openAdmin(newDevice, server.url, grace.account),
    ];

    // Both open the same user and press at once: no request continues before the other has arrived.
    let arrived = 0;
    let letGo = (): void => undefined;
    const both = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    for (const page of [first, second]) {
      await openReview(page, 'Identity', 'Identity');
      await page.route(
        '**/api/admin/review/decide',
        async (route) => {
          arrived += 1;
          if (arrived === 2) letGo();
          await both;
          await route.continue();
        },
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
    }
    for (const page of [first, second])
      await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    for (const page of [first, second]) await expect(page.getByText(/^Approved by /)).toBeVisible();
    expect((await api.must(getUser, {}, as)).review_status).toBe(2);
    await first.getByRole('link', { name: 'Log', exact: true }).click();
    await expect(first.getByRole('row', { name: /Approved identity:/ })).toHaveCount(1);
    await first.getByRole('link', { name: 'Queues', exact: true }).click();

    await openReview(first, 'Loans', '1,000,000.00 USDT');
    await first.getByRole('button', { name: 'Approve', exact: true }).click();
    await first
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(first.getByText(/^Approved by /)).toBeVisible();
    expect((await api.must(listLoans, {}, as)).data.map(({ status }) => status)).toEqual(['granted']);

    // A question that has become void is cancelled, with a reason.
    await first.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Quiz' }).click();
    await first
      .getByRole('row')
      .filter({ hasText: 'Who wins the final?' })
      .filter({ has: first.getByRole('cell', { name: '5.00 USDT', exact: true }) })
      .getByRole('button', { name: 'Call off…' })
      .click();
    const sheet = first.getByRole('dialog', { name: 'Call this question off?' });
    await sheet.getByRole('button', { name: 'Call off', exact: true }).click();
    await expect(sheet.getByText('This field is required')).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Reason' }).fill('The final is not played.');
    await sheet.getByRole('button', { name: 'Call off', exact: true }).click();
    await expect(first.getByText('The question was called off.')).toBeVisible();
    await first.getByText('Settled', { exact: true }).click();
    await expect(first.getByRole('row').filter({ hasText: 'The final is not played.' })).toContainText(
      'Called off',
    );

    // The outcome is entered with its source.
    await clock.pass(62_000);
    await second.getByRole('link', { name: /^Quiz [1-9]/ }).waitFor();
    await openReview(second, 'Quiz', '20.00 USDT');
    await second.getByRole('combobox', { name: 'Correct answer' }).selectOption({ label: 'Reds' });
    await second.getByRole('textbox', { name: 'Source' }).fill('https://example.test/fixing');
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(second.getByText(/^Approved by /)).toBeVisible();
    await expect
      .poll(async () => (await api.must(listQuizBets, {}, as)).data.map(({ status }) => status))
      .toEqual(['returned', 'returned']);
    expect(await server.ledgerViolation()).toBeNull();
  },
);
