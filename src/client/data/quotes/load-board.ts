import { quotationNew } from '#contract/quotes.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Outcome } from '#domain/calls/outcome.ts';
import { succeeded } from '#domain/calls/outcome.ts';
import { call } from '#client/lib/calls/call.ts';
import { pageTurn } from '#client/lib/loading/page-turn.ts';
import { readAnswer } from '#client/lib/calls/read-answer.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import { createRefresher } from '#client/data/engine/sync-state.ts';
import { board } from './board.ts';

const take = (groups: ResponseOf<typeof quotationNew>, askedAtMs: number): void => {
  const asOf = groups
    .map(({ as_of }) => as_of)
    .sort()
    .at(-1);
  if (asOf !== undefined) noteServerTime(asOf, askedAtMs);
  board.takeQuotes(
    groups.flatMap(({ quotation }) => quotation),
    'server',
  );
};

/**
 * Requested by the page's HTML before any script was loaded; used once. Resolves to undefined when no answer
 * came.
 */
let firstAnswer: Promise<Response | undefined> | undefined;

export const adoptFirstAnswer = (answer: Promise<Response | undefined>): void => {
  firstAnswer = answer;
};

interface Answer {
  readonly outcome: Outcome<ResponseOf<typeof quotationNew>>;
  readonly askedAtMs: number;
}

/**
 * When the HTML's request was sent, by the browser's resource timing; without an entry, the page's start,
 * which was earlier.
 */
const sentAtMs = ({ url }: Response): number => {
  const noted = performance.getEntriesByName(url).at(-1) as PerformanceResourceTiming | undefined;
  return performance.timeOrigin + (noted?.fetchStart ?? 0);
};

const ask = async (): Promise<Answer> => {
  const early = firstAnswer;
  firstAnswer = undefined;
  try {
    const response = await early;
    const outcome = response && (await readAnswer(quotationNew, response, null));
    if (response && outcome?.ok) return { outcome, askedAtMs: sentAtMs(response) };
  } catch {
    // Aborted midway: requested again below.
  }
  const askedAtMs = Date.now();
  return { outcome: await call(quotationNew, {}, { background: true }), askedAtMs };
};

/** Fetches the whole board; afterwards the socket follows the rows on the screen. */
export const loadBoard = createRefresher('quotes', async () => {
  const { outcome, askedAtMs } = await ask();
  if (!outcome.ok) return outcome;
  // Checking a large board alone takes long on a slow phone.
  await pageTurn();
  take(outcome.value, askedAtMs);
  return succeeded(undefined);
});
