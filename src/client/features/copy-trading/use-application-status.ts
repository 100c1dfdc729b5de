import * as z from 'zod/mini';
import { applicationStatuses, type TraderApplication } from '#contract/traders.ts';
import { traderApplicationAnswer } from '#client/data/copy-trading/copy-trading-answers.ts';
import { useAnswerIf } from '#client/data/engine/use-answer-if.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { useAskAgain } from '#client/lib/calls/use-ask-again.ts';

const sent = z.object({ status: z.enum(applicationStatuses), submitted_at: z.string() });

/** The state of a sent application once it is no longer the answered one; null until then. */
export const useApplicationStatus = (answer: unknown): TraderApplication['status'] => {
  const parsed = z.safeParse(sent, answer);
  const { value, refresh } = useAnswerIf(traderApplicationAnswer, parsed.success ? {} : null);
  // A decision arrives with a message.
  useAskAgain(refresh, useRows('messages', { isOpen: true })?.[0]?.id);
  const isSame = parsed.success && value?.submitted_at === parsed.data.submitted_at;
  return isSame && value.status !== parsed.data.status ? value.status : null;
};
