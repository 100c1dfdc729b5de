import * as z from 'zod/mini';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { placeOrder, type Order } from '#contract/orders.ts';
import { loadTicket, saveTicket } from '#client/db/tickets-table.ts';
import { keepOrders } from '#client/lib/account/refresh-orders.ts';
import { refreshBalances } from '#client/lib/account/refresh-balances.ts';
import { call } from '#client/lib/call.ts';
import { credentials } from '#client/lib/credentials.ts';
import { netStatus } from '#client/lib/network.ts';
import { sessionView } from '#client/lib/session-view.ts';
import { createStore, type Store } from '#client/lib/store.ts';
import { withTicketLock } from '#client/lib/ticket-lock.ts';
import { failed, type Outcome } from '#domain/outcome.ts';
import { orderTicketMachine, type KeyedOrder } from '#machines/order-ticket.machine.ts';
import { emptyDraft, keptTicket, ticketIdOf, type KeptTicket, type SpotDraft } from './spot-draft.ts';

/** One pair's ticket in this tab: its machine, and the draft beside it. */
export interface TicketRuntime {
  readonly actor: ActorRefFrom<typeof orderTicketMachine>;
  readonly draft: Store<SpotDraft>;
  /** Changes the draft and keeps it on this device. */
  edit(patch: Partial<SpotDraft>): void;
}

const keepDraftAfterMs = 400;

/** Whose ticket it is, and which. */
interface TicketName {
  readonly userId: number;
  readonly ticketId: string;
}

/**
 * The number of this sending of the key, kept before it is sent, so that it grows across reloads and tabs: the exchange then
 * lets no earlier sending take effect once a later one was refused. @throws Failure when the device cannot keep it
 */
const countSending = async (name: TicketName, order: KeyedOrder, draft: Store<SpotDraft>): Promise<number> => {
  const kept = await loadTicket(name.userId, name.ticketId);
  if (!kept.ok) throw kept.failure;
  const parsed = z.safeParse(keptTicket, kept.value?.snapshot);
  const last = parsed.success && parsed.data.unresolved?.key === order.key ? parsed.data.unresolved.attempt : 0;
  const attempt = last + 1;
  await storeOrThrow(name, { draft: draft.get(), unresolved: { ...order, attempt } });
  return attempt;
};

/** A definite yes or no. @throws Failure when there was no answer, or another tab is asking already */
const askExchange = async ({ userId, ticketId }: TicketName, { key, request }: KeyedOrder, draft: Store<SpotDraft>): Promise<Outcome<Order>> => {
  // A key belongs to its user: under another's session it would place a second order.
  if (credentials().userId !== userId) return failed({ kind: 'refused', code: 'login.required', message: '' });
  const outcome = await withTicketLock(ticketId, async () => {
    const attempt = await countSending({ userId, ticketId }, { key, request }, draft);
    return call(placeOrder, request, { key, attempt });
  });
  if (!outcome) throw { kind: 'unreachable' };
  if (!outcome.ok && outcome.failure.kind !== 'refused') throw outcome.failure;
  if (outcome.ok) {
    await keepOrders([outcome.value], userId);
    void refreshBalances();
  }
  return outcome;
};

const storeOrThrow = async (name: TicketName, snapshot: KeptTicket): Promise<void> => {
  const stored = await saveTicket({ ...name, snapshot, isUnresolved: snapshot.unresolved !== null });
  if (!stored.ok) throw stored.failure;
};

const startRuntime = (name: TicketName, kept: KeptTicket): TicketRuntime => {
  const draft = createStore(kept.draft);
  const machine = orderTicketMachine.provide({
    actors: {
      storeTicket: fromPromise<void, KeyedOrder>(({ input }) => storeOrThrow(name, { draft: draft.get(), unresolved: { key: input.key, request: input.request, attempt: 0 } })),
      askExchange: fromPromise<Outcome<Order>, KeyedOrder>(({ input }) => askExchange(name, input, draft)),
    },
    actions: {
      // A failure here leaves the ticket marked unresolved, and the next start asks once more with the same key.
      releaseTicket: () => void saveTicket({ ...name, snapshot: { draft: draft.get(), unresolved: null }, isUnresolved: false }),
    },
  });
  const actor = createActor(machine, { input: { unresolved: kept.unresolved } }).start();
  netStatus.subscribe(() => actor.send({ type: netStatus.get() === 'offline' ? 'connection.lost' : 'connection.opened' }));
  if (netStatus.get() === 'offline') actor.send({ type: 'connection.lost' });
  sessionView.subscribe(() => {
    if (sessionView.get().state === 'signedIn' && credentials().userId === name.userId) actor.send({ type: 'session.started' });
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    actor,
    draft,
    edit(patch) {
      draft.set({ ...draft.get(), ...patch });
      actor.send({ type: 'user.edited' });
      clearTimeout(timer);
      timer = setTimeout(() => {
        // While an order is unresolved the kept row belongs to it.
        if (actor.getSnapshot().context.key === null) void saveTicket({ ...name, snapshot: { draft: draft.get(), unresolved: null }, isUnresolved: false });
      }, keepDraftAfterMs);
    },
  };
};

const visitorId = 0;

/** What a visitor typed for a pair in this tab, so that logging in keeps it; taken once. */
const visitorDrafts = new Map<number, () => SpotDraft>();

const takeVisitorDraft = (userId: number, matchId: number): SpotDraft | undefined => {
  if (userId === visitorId) return undefined;
  const draft = visitorDrafts.get(matchId)?.();
  visitorDrafts.delete(matchId);
  return draft && draft.amount !== '' ? draft : undefined;
};

const load = async (userId: number, matchId: number): Promise<TicketRuntime> => {
  const name = { userId, ticketId: ticketIdOf(matchId) };
  const kept = await loadTicket(userId, name.ticketId);
  const parsed = kept.ok && kept.value ? z.safeParse(keptTicket, kept.value.snapshot) : null;
  const ticket: KeptTicket = parsed?.success ? parsed.data : { draft: emptyDraft, unresolved: null };
  const typed = ticket.unresolved ? undefined : takeVisitorDraft(userId, matchId);
  const runtime = startRuntime(name, typed ? { ...ticket, draft: typed } : ticket);
  if (userId === visitorId) visitorDrafts.set(matchId, runtime.draft.get);
  return runtime;
};

const runtimes = new Map<string, Promise<TicketRuntime>>();

/** The ticket of a user and pair: one a tab, kept while the tab lives, so that it goes on asking while other pages are open. */
export const ticketRuntime = (userId: number, matchId: number): Promise<TicketRuntime> => {
  const name = `${userId} ${matchId}`;
  const known = runtimes.get(name);
  if (known) return known;
  const loading = load(userId, matchId);
  runtimes.set(name, loading);
  return loading;
};
