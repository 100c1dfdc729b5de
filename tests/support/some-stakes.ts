import { listQuizQuestions, placeQuizBet } from '#contract/quizzes.ts';
import type { ApiClient } from './api-client.ts';

/** Stakes 5 on the first option of an open question; returns the pages of the quiz that show it. */
export const makeSomeStakes = async (api: ApiClient, token: string): Promise<readonly string[]> => {
  const { data } = await api.must(listQuizQuestions, { kind: 'popular' }, {});
  const { id } = data.find(({ status }) => status === 'guessing')!;
  await api.must(placeQuizBet, { question_id: id, option: 0, amount: '5' }, { token });
  return ['/pages/game/game?tab=mine', `/pages/game/game?tab=popular&id=${id}`];
};
