import type { Trader, TraderDetail, TraderSort } from '#contract/traders.ts';
import { traderAnswer, tradersAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { usePages, type Pages } from '#client/data/engine/use-pages.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';

const perPage = 20;

export const useTraders = (sort: TraderSort, search: string): Pages<Trader> =>
  usePages(tradersAnswer, { sort, search }, perPage);

/** A trader's page, refreshed while it is shown. */
export const useTrader = (id: number): AnswerView<TraderDetail> =>
  useStoredAnswer(traderAnswer, { trader_user_id: id });
