import { listQuizBets, placeQuizBet } from '#contract/quizzes.ts';
import { decideReview, getReview, listReviews } from '#contract/reviews.ts';
import { login } from '#contract/users.ts';
import { hourMs } from '#domain/time/instant.ts';
import { changeRole } from '#server/exchange/modules/users/roles.service.ts';
import { faultsInBothThemes } from '#tests/support/axe-faults.ts';
import { password } from '#tests/support/people.ts';
import { offerQuestion } from '#tests/support/quiz-question.ts';
import { until } from '#tests/support/until.ts';
import { expect, test } from './fixtures.ts';

test('I guess right, wrong, and alone; an operator enters one answer, and every settlement can be read', async ({
  page,
  api,
  server,
  clock,
  person: me,
  signUpNext,
  logIn,
}) => {
  const other = await signUpNext();
  const operator = await signUpNext();
  await changeRole(server.database, operator.account, 'operator');
  const closeMs = clock.nowMs() + hourMs;
  const times = { close: new Date(closeMs), settle: new Date(closeMs + 30_000) };
  const offer = (terms = {}) =>
    offerQuestion(server.database, clock.nowMs(), { bounds: ['1'], ...times, ...terms });
  const [right, wrong, alone, fact] = [
    await offer(),
    await offer({ bounds: ['2'] }),
    await offer({ bounds: ['3'] }),
    await offer({ topic: 'fact' }),
  ];
  const stake = (question_id: number, option: number, amount: string, { token } = other) =>
    api.must(placeQuizBet, { question_id, option, amount }, { token });
  await stake(right.id, 1, '13');
  await stake(right.id, 0, '135');
  await stake(wrong.id, 1, '10');
  await stake(fact.id, 1, '10');

  await logIn(page, '/pages/game/game?tab=various');
  const card = page.getByRole('listitem').filter({ hasText: 'BTC/USDT above 1.00 at' });
  await expect(card.getByText('Pool 148.00 USDT')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await card.getByRole('link', { name: /Yes/ }).click();
  const amount = page.getByRole('textbox', { name: 'Amount (USDT)' });
  await amount.fill('0.5');
  await page.getByRole('button', { name: 'Review stake' }).click();
  await expect(page.getByText('The amount is below the minimum')).toBeVisible();
  await amount.fill('2');
  await expect(page.getByText('19.40 USDT').first()).toBeVisible();
  await page.getByRole('button', { name: 'Review stake' }).click();
  await expect(page.getByText('You may lose the whole stake.')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  // The pool changes during the confirmation: it shows the change, and asks again.
  await stake(right.id, 0, '1');
  await expect(page.getByText(/this stake would now pay 19\.52\d* USDT, not 19\.40 USDT/)).toBeVisible();
  await page.getByRole('button', { name: 'Review again' }).click();
  await page.getByRole('button', { name: 'Stake 2.00 USDT' }).click();
  await expect(page.getByText('Staked 2.00 USDT on Yes.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  // Received by the socket.
  await stake(right.id, 1, '1');
  await expect(card.getByText('Pool 152.00 USDT')).toBeVisible();

  await stake(wrong.id, 0, '5', me);
  await stake(alone.id, 1, '5', me);
  await stake(fact.id, 0, '5', me);
  await clock.pass(hourMs + 1_000);
  await clock.pass(30_000);
  const statuses = async () =>
    (await api.must(listQuizBets, { status: 'closed' }, { token: me.token })).data.map(
      ({ question_id, status }) => `${question_id} ${status}`,
    );
  const at = [`${alone.id} returned`, `${wrong.id} missed`, `${right.id} hit`];
  await until('the feed has settled them', async () => (await statuses()).length === 3);
  expect((await statuses()).toSorted()).toEqual(at.toSorted());

  const token = await api.must(login, { user_string: operator.account, password }, {});
  const waiting = (await api.must(listReviews, { kind: 'quiz', limit: '100' }, { token })).data;
  for (const { id, amount: pool } of waiting) {
    if (pool !== '15') continue;
    const { evidence } = await api.must(getReview, { id }, { token });
    const entered = { option: '0', reference: 'https://example.test/fixing', seen: evidence.seen };
    await api.must(decideReview, { id, verdict: 'approve', ...entered }, { token });
  }
  await until('the fact has settled it', async () => (await statuses()).length === 4);
  expect(await statuses()).toContain(`${fact.id} hit`);

  await page.reload();
  await page.getByText('My stakes', { exact: true }).click();
  for (const word of ['Correct', 'Wrong', 'Returned'])
    await expect(page.getByRole('link', { name: new RegExp(` · ${word} `) }).first()).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Who wins the final?' }).click();
  await expect(page.getByText('https://example.test/fixing')).toBeVisible();
  await expect(page.getByText('rounded down')).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  expect(await server.ledgerViolation()).toBeNull();
});
