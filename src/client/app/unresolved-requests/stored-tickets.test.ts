import { beforeEach, expect, test, vi } from 'vitest';
import { createFakeExchange, failureOf } from '#tests/support/fake-exchange.ts';
import { forgetStorage } from '#tests/support/fresh-database.ts';
import { createMemoryStorage } from '#tests/support/memory-storage.ts';
import { storedTickets } from '#tests/support/stored-tickets.ts';
import { until } from '#tests/support/until.ts';

const expired = () => failureOf({ error: 'request.expired' });

const ticketKinds = async () => ({
  spot: (await import('#client/features/spot/spot-ticket-kind.ts')).spotTicketKind,
  futures: (await import('#client/features/futures/futures-ticket-kind.ts')).futuresTicketKind,
  seconds: (await import('#client/features/seconds/seconds-ticket-kind.ts')).secondsTicketKind,
});

beforeEach(async () => {
  await forgetStorage();
  vi.resetModules();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', createMemoryStorage());
});

test.each(storedTickets)(
  'a $product order left in flight by the previous version is looked up by its key, and its draft is restored',
  async ({ product, row, draftKey, draft }) => {
    localStorage.setItem(draftKey, JSON.stringify({ draft, savedAt: Date.now() }));
    const { setCredentials } = await import('#client/lib/calls/credentials.ts');
    setCredentials({ token: 'a'.repeat(64), userId: row.userId });
    const exchange = createFakeExchange({
      placeOrder: expired,
      openPosition: expired,
      placeSecondsOrder: expired,
    });
    vi.stubGlobal('fetch', exchange.fetch);
    const { loadDatabase } = await import('#client/data/engine/load-database.ts');
    const database = await loadDatabase();
    await database.requests.put(row);

    const { openForm } = await import('#client/data/engine/form/open-form.ts');
    const { selectRefusal } = await import('#machines/reviewed-form.machine.ts');
    const kind = (await ticketKinds())[product];
    // The kinds differ in what they send; the ticket is the same.
    const ticket = await openForm(kind as never, row.userId, row.subject);
    const { children, context } = ticket.getSnapshot();
    // A later version may store more fields than these.
    const stored: unknown = expect.objectContaining(draft);
    expect([
      ticket.getSnapshot().hasTag('busy'),
      children.call?.getSnapshot().hasTag('uncertain'),
      context.draft,
      context.request,
    ]).toEqual([true, true, stored, row.request]);

    children.call!.send({ type: 'user.askedNow' });
    await until('the ticket is free again', () => ticket.getSnapshot().hasTag('editable'));
    expect(exchange.seen.map(({ key, attempt, validUntil }) => [key, attempt, validUntil])).toEqual([
      [row.key, '3', new Date(row.validUntil).toISOString()],
    ]);
    expect([ticket.getSnapshot().context.draft, selectRefusal(ticket.getSnapshot())]).toEqual([
      stored,
      { kind: 'refused', code: 'request.expired', message: 'A sentence by the server' },
    ]);
    // It stays until its user has seen the outcome.
    expect((await database.requests.toArray()).map(({ key }) => key)).toEqual([row.key]);
    ticket.send({ type: 'user.edited', patch: {} });
    await until('the call is forgotten', async () => (await database.requests.count()) === 0);
    database.close();
  },
);
