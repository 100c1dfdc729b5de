import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  edit,
  input,
  lastKey,
  moved,
  no,
  order,
  request,
  review,
  runTicket,
  seenElsewhere,
  times,
  unfit,
  yes,
} from '#tests/support/run-ticket.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import type { KeyedCallOutput } from './keyed-call-rules.ts';
import { orderTicketMachine } from './order-ticket.machine.ts';

const sending = async () => {
  const ticket = runTicket();
  ticket.send(review);
  await ticket.confirm();
  return ticket;
};

const ended: Omit<KeyedCallOutput, 'end'> = {
  key: 'a key',
  answer: null,
  failure: null,
  times,
  tries: 0,
  lostAtMs: null,
  askedAtMs: null,
  nextTryAtMs: null,
};

describe('the walk', () => {
  const walk = walkMachine(
    orderTicketMachine.provide({
      actions: {
        storeDraft: () => undefined,
        acknowledgeCall: () => undefined,
        reportFault: () => undefined,
      },
    }),
    {
      input,
      events: [
        edit,
        review,
        unfit,
        { type: 'user.confirmed' },
        { type: 'user.cancelled' },
        { type: 'user.dismissed' },
      ],
      outputs: {
        keyedCall: [
          { ...ended, end: 'accepted', answer: order },
          { ...ended, end: 'refused', failure: moved },
          { ...ended, end: 'seenElsewhere' },
        ],
      },
      contextKey: ({ problem, ended: told }: { problem: unknown; ended: unknown }) => [
        problem !== null,
        told !== null,
      ],
      // A keyed call has time-outs of its own, and ends only when its outcome is definite.
      listeners: ['call'],
    },
  );

  test('the call is followed however long it takes; only the passing state is never stood in', () => {
    expect([walk.unreached, walk.deadEnds, walk.unanswered]).toEqual([['starting'], [], []]);
  });

  test('the shortest ways', () => {
    expect(walk.paths).toMatchInlineSnapshot(`
      [
        "editing",
        "editing -> user.reviewed -> confirming",
        "editing -> user.reviewed -> confirming -> user.confirmed -> sending",
        "editing -> user.reviewed -> confirming -> user.confirmed -> sending -> call done -> accepted",
      ]
    `);
  });
});

describe('stories', () => {
  test('what was agreed to is sent once, and the yes shows the order until it was seen', async () => {
    const ticket = await sending();
    await ticket.confirm();
    ticket.send(review);
    expect(ticket.sent).toEqual([{ key: lastKey(), request, times }]);
    await ticket.answers(yes);
    expect([ticket.state().value, ticket.state().context.ended?.answer]).toEqual(['accepted', order]);
    ticket.send({ type: 'user.dismissed' });
    expect([ticket.state().value, ticket.state().context.ended, ticket.acknowledged()]).toEqual([
      'editing',
      null,
      1,
    ]);
  });

  test('an order that was placed empties the draft of its amount before anything is pressed, and the device stores it so', async () => {
    const ticket = await sending();
    expect(ticket.drafts).toEqual([]);
    await ticket.answers(yes);
    expect(ticket.drafts).toEqual([{ side: 'buy', amount: '' }]);
    ticket.send({ type: 'user.dismissed' });
    expect([ticket.state().context.draft, ticket.drafts.length]).toEqual([{ side: 'buy', amount: '' }, 1]);
  });

  test('a no gives the draft back as it was and says why, until something is typed', async () => {
    const ticket = await sending();
    await ticket.answers(no);
    expect([ticket.state().value, ticket.refusal(), ticket.state().context.draft]).toEqual([
      'editing',
      moved,
      input.draft,
    ]);
    ticket.send(edit);
    expect([ticket.refusal(), ticket.acknowledged(), ticket.drafts]).toEqual([
      null,
      1,
      [{ side: 'buy', amount: '0.02' }],
    ]);
  });

  test('no answer keeps the ticket shut while its call asks under the same key', async () => {
    const ticket = await sending();
    await ticket.isSilent();
    ticket.send(edit);
    ticket.send(review);
    expect([ticket.state().value, ticket.state().children.call?.getSnapshot().hasTag('uncertain')]).toEqual([
      'sending',
      true,
    ]);
    await ticket.askNow();
    await ticket.answers(yes);
    expect([ticket.state().value, ticket.sent.map(({ key }) => key), ticket.drafts]).toEqual([
      'accepted',
      [lastKey(), lastKey()],
      [{ side: 'buy', amount: '' }],
    ]);
  });

  test('what could not be stored was not sent, and the same is agreed to under another key', async () => {
    const ticket = runTicket();
    ticket.fillDisk();
    ticket.send(review);
    await ticket.confirm();
    expect([ticket.state().value, ticket.refusal(), ticket.sent]).toEqual([
      'editing',
      { kind: 'storage' },
      [],
    ]);
    ticket.send(review);
    await ticket.confirm();
    expect(new Set(ticket.stored.map(({ key }) => key)).size).toBe(2);
  });

  test('what another tab has told already frees the ticket without a word', async () => {
    const ticket = runTicket({ key: 'old', request, stored: times });
    await ticket.askNow();
    await ticket.answers(seenElsewhere);
    expect([ticket.state().value, ticket.refusal(), ticket.state().context.ended]).toEqual([
      'editing',
      null,
      null,
    ]);
  });

  test('a call that breaks by a fault of the app is reported, and the ticket claims nothing about its order', async () => {
    const ticket = await sending();
    ticket.breakRelease();
    await ticket.answers(yes);
    expect([ticket.state().value, ticket.refusal(), ticket.faults()]).toEqual(['editing', null, 1]);
  });

  test('an order under way is gone on with under its key when the app starts again, and the one after it has its own', async () => {
    const ticket = runTicket({ key: 'old', request, stored: times });
    ticket.send(edit);
    ticket.send(review);
    expect([
      ticket.state().hasTag('busy'),
      ticket.state().hasTag('editable'),
      ticket.state().context.request,
    ]).toEqual([true, false, request]);
    await ticket.askNow();
    await ticket.answers(no);
    ticket.send(review);
    await ticket.confirm();
    expect(ticket.sent.map(({ key }) => key)).toEqual(['old', lastKey()]);
  });

  test('what the rules refuse is not even agreed to, and says which field is at fault', () => {
    const ticket = runTicket();
    ticket.send(unfit);
    expect([ticket.state().value, ticket.refusal()]).toEqual([
      'editing',
      { kind: 'refused', code: 'balance.insufficient', field: 'amount', message: '' },
    ]);
  });

  test('each product is judged by its own rules', () => {
    const stake = { match_id: 1, currency_id: 3, type: 1, seconds: '30', number: '4' } as const;
    const ticket = runTicket();
    ticket.send({
      type: 'user.reviewed',
      review: { product: 'seconds', request: stake, facts: { decimals: 6, available: null } },
    });
    expect([ticket.state().value, ticket.refusal()]).toEqual([
      'editing',
      { kind: 'refused', code: 'amount.tooSmall', field: 'number', message: '' },
    ]);
  });

  test('an order that no longer fits while the user reads goes back to be edited', async () => {
    const ticket = runTicket();
    ticket.send(review);
    ticket.send(unfit);
    await ticket.confirm();
    expect([ticket.state().value, ticket.sent]).toEqual(['editing', []]);
  });
});

test('whatever happens: a second order is sent only after the first has ended, each under its own key and after its own review', async () => {
  const acts = [
    'edit',
    'review',
    'unfit',
    'confirm',
    'cancel',
    'dismiss',
    'yes',
    'no',
    'silent',
    'askNow',
  ] as const;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { maxLength: 60 }), async (all) => {
      const ticket = runTicket();
      let over = 0;
      let reviews = 0;
      const isAsking = () => ticket.state().children.call?.getSnapshot().hasTag('busy') ?? false;
      for (const act of all) {
        if (act === 'yes' || act === 'no') {
          if (!isAsking()) continue;
          await ticket.answers(act === 'yes' ? yes : no);
          over += 1;
        } else if (act === 'silent') {
          if (isAsking()) await ticket.isSilent();
        } else if (act === 'askNow') await ticket.askNow();
        else if (act === 'confirm') await ticket.confirm();
        else {
          if (act === 'review' && ticket.state().matches('editing')) reviews += 1;
          ticket.send(
            (
              {
                edit,
                review,
                unfit,
                cancel: { type: 'user.cancelled' },
                dismiss: { type: 'user.dismissed' },
              } as const
            )[act],
          );
        }
        const agreedTo = ticket.stored.length;
        expect(new Set(ticket.sent.map(({ key }) => key)).size).toBe(agreedTo);
        expect(agreedTo - over).toBeLessThanOrEqual(1);
        expect(agreedTo).toBeLessThanOrEqual(reviews);
        expect(ticket.state().hasTag('editable') && ticket.state().hasTag('busy')).toBe(false);
      }
      ticket.actor.stop();
    }),
    { numRuns: 200 },
  );
});
