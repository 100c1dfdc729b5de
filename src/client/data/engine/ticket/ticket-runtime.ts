import * as z from 'zod/mini';
import { createActor, type ActorRefFrom } from 'xstate';
import { openDraft } from '#client/data/engine/kept-draft.ts';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import { acknowledgeCall, keyedCallLogic, takeOver } from '#client/data/engine/keyed-call/keyed-call.ts';
import { loadKeyedCalls } from '#client/data/engine/keyed-call/keyed-calls-table.ts';
import { unresolvedRow } from '#client/data/engine/keyed-call/keyed-request.ts';
import { newKey } from '#client/lib/idempotency-key.ts';
import { reportLive } from '#client/lib/live-machines.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { orderTicketMachine } from '#machines/order-ticket.machine.ts';
import type { StoredCall } from '#machines/order-ticket-rules.ts';
import type { TicketKind } from './ticket-kind.ts';

export type TicketActor = ActorRefFrom<typeof orderTicketMachine>;

/** The newest of the ticket's orders that this device stored without an outcome. */
const loadUnderWay = async <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  userId: number,
  subject: number,
): Promise<StoredCall | null> => {
  const rows = await loadKeyedCalls(userId);
  const row = rows.ok ? unresolvedRow(rows.value, kind.name, subject) : undefined;
  const request = z.safeParse(kind.schema, row?.request);
  return row && request.success ? { key: row.key, request: request.data, stored: takeOver(row) } : null;
};

const open = async <Draft extends object, Request extends object, Answer>(
  { draft: draftKind, call, emptied }: TicketKind<Draft, Request, Answer>,
  userId: number,
  subject: number,
): Promise<TicketActor> => {
  const underWay = await loadUnderWay(call, userId, subject);
  const { draft, store } = openDraft(
    draftKind,
    { userId, ticketId: `${draftKind.name} ${subject}` },
    underWay === null,
  );
  const machine = orderTicketMachine.provide({
    actors: { keyedCall: keyedCallLogic(call, userId, subject) },
    actions: {
      storeDraft: ({ context }) => store(context.draft as Draft),
      acknowledgeCall: ({ context }) => {
        if (context.ended) acknowledgeCall(userId, context.ended.key);
      },
      reportFault: ({ event }) => reportError('error' in event ? event.error : event),
    },
  });
  return createActor(machine, {
    input: { draft, emptied, underWay, newKey, nowMs: serverNowMs },
    inspect: reportLive('order-ticket', `${call.name} ${subject}`, { call: 'keyed-call' }),
  }).start();
};

const tickets = new Map<string, Promise<TicketActor>>();

/**
 * The ticket of a user about a subject: one a tab, kept while the tab lives, so that its order is seen through
 * while other pages are open.
 */
export const openTicket = <Draft extends object, Request extends object, Answer>(
  kind: TicketKind<Draft, Request, Answer>,
  userId: number,
  subject: number,
): Promise<TicketActor> => {
  const name = `${userId} ${kind.call.name} ${subject}`;
  const known = tickets.get(name);
  if (known) return known;
  const opened = open(kind, userId, subject);
  tickets.set(name, opened);
  return opened;
};
