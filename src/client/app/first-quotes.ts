import { quotationNew } from '#contract/quotes.ts';
import type { QuotesRow } from '#client/db/rows.ts';
import { board } from '#client/lib/quotes/board.ts';
import { readAnswer } from '#client/lib/read-answer.ts';

/** The board this device kept: on the screen before the network is asked. */
export const showKeptQuotes = (kept: QuotesRow | undefined): void => {
  if (kept) board.takeQuotes(kept.quotes, 'kept');
};

/** The board the page's HTML asked for. Without it the socket brings the quotes. */
export const takeFirstQuotes = async (request: Promise<Response | undefined>): Promise<void> => {
  const response = await request;
  if (!response) return;
  const answer = await readAnswer(quotationNew, response, null);
  if (answer.ok) board.takeQuotes(answer.value.flatMap(({ quotation }) => quotation), 'server');
};
