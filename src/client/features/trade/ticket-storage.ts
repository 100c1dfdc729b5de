import * as z from 'zod/mini';
import type { DraftName } from '#client/db/drafts.ts';
import { forgetTicket, loadTicket, saveTicket } from '#client/db/tickets-table.ts';
import type { KeyedOrder } from '#domain/order-request.ts';
import type { OrderTicketSnapshot } from '#machines/order-ticket.machine.ts';
import { keptTicket, type KeptTicket, type ToldOutcome } from './spot-draft.ts';

const write = (name: DraftName, snapshot: KeptTicket) =>
  saveTicket({ ...name, snapshot, isUnresolved: snapshot.unresolved !== null });

/** The ticket as it was kept last; one without an order when none is readable. */
export const readTicket = async ({ userId, ticketId }: DraftName): Promise<KeptTicket> => {
  const kept = await loadTicket(userId, ticketId);
  const parsed = kept.ok && kept.value ? z.safeParse(keptTicket, kept.value.snapshot) : null;
  return parsed?.success ? parsed.data : { unresolved: null, outcome: null };
};

/** An order under its key, before anything is sent. @throws Failure when the device cannot keep it */
export const storeOrder = async (name: DraftName, order: KeyedOrder, attempt = 0): Promise<void> => {
  const stored = await write(name, { unresolved: { ...order, attempt }, outcome: null });
  if (!stored.ok) throw stored.failure;
};

/**
 * The number of this sending of the key, kept before it is sent, so that it grows across reloads and tabs: the exchange then
 * lets no earlier sending take effect once a later one was refused. @throws Failure when the device cannot keep it
 */
export const countSending = async (name: DraftName, order: KeyedOrder): Promise<number> => {
  const kept = await loadTicket(name.userId, name.ticketId);
  if (!kept.ok) throw kept.failure;
  const parsed = z.safeParse(keptTicket, kept.value?.snapshot);
  const last = parsed.success && parsed.data.unresolved?.key === order.key ? parsed.data.unresolved.attempt : 0;
  await storeOrder(name, order, last + 1);
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

/** The order is definite: what is still to be told stays. A failure leaves it marked unresolved, and the next start asks once more with the same key. */
export const releaseOrder = (name: DraftName, outcome: ToldOutcome | null): Promise<unknown> =>
  outcome ? write(name, { unresolved: null, outcome }) : forgetTicket(name.userId, name.ticketId);
