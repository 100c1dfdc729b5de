import type * as z from 'zod/mini';
import type { listTraders, TraderDetail, TraderSort } from '#contract/traders.ts';
import { traderAnswer, tradersAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { useAnswerPage } from '#client/data/engine/use-answer-page.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';

type TraderPage = z.infer<typeof listTraders.response>;

const perPage = 20;

/** A page of the traders. */
export const useTraders = (sort: TraderSort, search: string, page: number): AnswerView<TraderPage> =>
  useAnswerPage(tradersAnswer, { sort, search, page, limit: perPage });

/** A trader's page, asked for again while it is shown. */
export const useTrader = (id: number): AnswerView<TraderDetail> =>
  useStoredAnswer(traderAnswer, { trader_user_id: id });
