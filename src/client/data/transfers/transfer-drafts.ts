import * as z from 'zod/mini';
import type { Transfer } from '#contract/transfers.ts';
import { forgetDraft, loadDraft } from '#client/data/engine/drafts.ts';

/** Names what is typed for a transfer, and for a conversion, on this device. */
export const transferDraftName = 'transfer draft';
export const convertDraftName = 'convert draft';

/** The one form there is of either sends one request at a time. */
export const onlySubject = 0;
export const transferTicketId = `${transferDraftName} ${onlySubject}`;
export const convertTicketId = `${convertDraftName} ${onlySubject}`;

const notChosen = 0;
const ofCurrency = z.object({ currency: z.int() });

/**
 * What was typed for a transfer or a conversion goes when it was made, also where its page was killed before the
 * answer came. What was typed for a transfer of another currency meanwhile stays.
 */
export const forgetTransferDraft = (
  { kind, from_currency_id: made }: Pick<Transfer, 'kind' | 'from_currency_id'>,
  userId: number,
): void => {
  if (kind === 'exchange') return forgetDraft({ userId, ticketId: convertTicketId });
  const name = { userId, ticketId: transferTicketId };
  const typed = loadDraft(name, ofCurrency)?.currency ?? notChosen;
  if (typed === notChosen || typed === made) forgetDraft(name);
};
