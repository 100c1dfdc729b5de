import { quotationNew } from '#contract/quotes.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Outcome } from '#domain/outcome.ts';
import { succeeded } from '#domain/outcome.ts';
import { call } from '../call.ts';
import { readAnswer } from '../read-answer.ts';
import { noteServerTime } from '../server-time.ts';
import { createRefresher } from '../sync-state.ts';
import { board } from './board.ts';

const take = (groups: ResponseOf<typeof quotationNew>): void => {
  const asOf = groups.map(({ as_of }) => as_of).sort().at(-1);
  if (asOf !== undefined) noteServerTime(asOf);
  board.takeQuotes(groups.flatMap(({ quotation }) => quotation), 'server');
};

/** Asked for by the page's HTML before any script was there; used once. Undefined in it: no answer came. */
let firstAnswer: Promise<Response | undefined> | undefined;

export const adoptFirstAnswer = (answer: Promise<Response | undefined>): void => {
  firstAnswer = answer;
};

const ask = async (): Promise<Outcome<ResponseOf<typeof quotationNew>>> => {
  const early = firstAnswer;
  firstAnswer = undefined;
  try {
    const response = await early;
    const answer = response && (await readAnswer(quotationNew, response, null));
    if (answer?.ok) return answer;
  } catch {
    // Cut off in the middle: asked again below.
  }
  return call(quotationNew, {}, { background: true });
};

/** Brings the whole board; afterwards the socket follows what is shown. */
export const loadBoard = createRefresher('quotes', async () => {
  const answer = await ask();
  if (!answer.ok) return answer;
  take(answer.value);
  return succeeded(undefined);
});
