import * as z from 'zod/mini';
import { loadTicket, saveTicket } from '#client/db/tickets-table.ts';
import type { KeyedOrder } from '#domain/order-request.ts';
import type { OrderTicketSnapshot } from '#machines/order-ticket.machine.ts';
import { emptyDraft, keptTicket, type KeptTicket, type SpotDraft, type ToldOutcome } from './spot-draft.ts';

/** Whose ticket it is, and which. */
export interface TicketName {
  readonly userId: number;
  readonly ticketId: string;
}

const write = (name: TicketName, snapshot: KeptTicket) =>
  saveTicket({ ...name, snapshot, isUnresolved: snapshot.unresolved !== null, isUntold: snapshot.outcome !== null });

/** The ticket as it was kept last; an empty one when none is readable. */
export const readTicket = async ({ userId, ticketId }: TicketName): Promise<KeptTicket> => {
  const kept = await loadTicket(userId, ticketId);
  const parsed = kept.ok && kept.value ? z.safeParse(keptTicket, kept.value.snapshot) : null;
  return parsed?.success ? parsed.data : { draft: emptyDraft, unresolved: null, outcome: null };
};

/** An order under its key, before anything is sent. @throws Failure when the device cannot keep it */
export const storeOrder = async (name: TicketName, draft: SpotDraft, order: KeyedOrder, attempt = 0): Promise<void> => {
  const stored = await write(name, { draft, unresolved: { ...order, attempt }, outcome: null });
  if (!stored.ok) throw stored.failure;
};

/**
 * The number of this sending of the key, kept before it is sent, so that it grows across reloads and tabs: the exchange then
 * lets no earlier sending take effect once a later one was refused. @throws Failure when the device cannot keep it
 */
export const countSending = async (name: TicketName, draft: SpotDraft, order: KeyedOrder): Promise<number> => {
  const kept = await loadTicket(name.userId, name.ticketId);
  if (!kept.ok) throw kept.failure;
  const parsed = z.safeParse(keptTicket, kept.value?.snapshot);
  const last = parsed.success && parsed.data.unresolved?.key === order.key ? parsed.data.unresolved.attempt : 0;
  await storeOrder(name, draft, order, last + 1);
  return last + 1;
};

/** What became of an order that was in doubt; null for one that was answered at once. */
export const toldOutcomeOf = ({ tries, request, order, failure }: OrderTicketSnapshot['context']): ToldOutcome | null => {
  if (tries === 0 || !request) return null;
  return {
    type: request.type,
    order: order && { id: order.id, status: order.status },
    refusal: failure?.kind === 'refused' ? { code: failure.code, message: failure.message } : null,
  };
};

/** The draft alone, with what is still to be told. A failure leaves an order marked unresolved, and the next start asks once more with the same key. */
export const keepDraft = (name: TicketName, draft: SpotDraft, outcome: ToldOutcome | null = null): Promise<unknown> => write(name, { draft, unresolved: null, outcome });
