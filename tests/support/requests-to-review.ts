import { submitIdentity } from '#contract/identity.ts';
import { applyForLoan } from '#contract/loans.ts';
import { placeQuizBet } from '#contract/quizzes.ts';
import { requestCode } from '#contract/users.ts';
import { openDatabase } from '#server/host-node/database/database.ts';
import type { ApiClient } from './api-client.ts';
import { makeBorrower, millionForThirty } from './borrower.ts';
import { anyCardId, anyPhone } from './identity.ts';
import { latestCode, type Person } from './people.ts';
import { offerQuestion, type QuestionTerms } from './quiz-question.ts';

/**
 * Prepares a user to verify their identity and to borrow, without the back office: a bound number, VIP
 * level 2 and 100 BTC.
 */
export const readyForReview = async (
  databaseUrl: string,
  { account }: Person,
  now = new Date(),
): Promise<void> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  await database.updateTable('users').set({ phone: anyPhone() }).where('account', '=', account).execute();
  await makeBorrower({ database, clock: { now: () => now } }, account);
  await close();
};

/** Submits the data for identity level 1. */
export const askForIdentity = async (
  api: ApiClient,
  url: string,
  { account, token }: Person,
): Promise<void> => {
  await api.must(requestCode, { scene: 'identity' }, { token });
  const code = await latestCode(url, account);
  const text = { real_type: 1, id_type: 1, name: 'Ada Lovelace', card_id: anyCardId(), code } as const;
  await api.must(submitIdentity, text, { token });
};

/** Applies for 1,000,000 USDT for 30 days against 30 BTC. */
export const askForLoan = (api: ApiClient, { token }: Person) =>
  api.must(applyForLoan, millionForThirty, { token });

/** Stakes an amount of USDT on a new question about a fact. */
export const stakeOnFact = async (
  databaseUrl: string,
  api: ApiClient,
  { token }: Person,
  amount: string,
  terms: Pick<QuestionTerms, 'close' | 'settle'> = {},
  nowMs = Date.now(),
): Promise<void> => {
  const { database, close } = await openDatabase(databaseUrl, 1);
  const question = await offerQuestion(database, nowMs, { topic: 'fact', ...terms });
  await close();
  await api.must(placeQuizBet, { question_id: question.id, option: '0', amount }, { token });
};
