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
  runForm,
  seenElsewhere,
  times,
  unfit,
  yes,
} from '#tests/support/run-form.ts';
import { walkMachine } from '#tests/support/walk-machine.ts';
import type { RequestMachineOutput } from './idempotent-request-rules.ts';
import { reviewedFormMachine, selectIsAsking } from './reviewed-form.machine.ts';

const sending = async () => {
  const form = runForm();
  form.send(review);
  await form.confirm();
  return form;
};

const ended: Omit<RequestMachineOutput, 'end'> = {
  key: 'a key',
  answer: null,
  failure: null,
  times,
  tries: 0,
  lostAtMs: null,
  askedAtMs: null,
  nextTryAtMs: null,
};

describe('state coverage', () => {
  const walk = walkMachine(
    reviewedFormMachine.provide({
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
        request: [
          { ...ended, end: 'accepted', answer: order },
          { ...ended, end: 'refused', failure: moved },
          { ...ended, end: 'seenElsewhere' },
        ],
      },
      contextKey: ({ problem, ended: outcome }: { problem: unknown; ended: unknown }) => [
        problem !== null,
        outcome !== null,
      ],
      // An idempotent request has its own time-outs, and ends only when its outcome is definite.
      listeners: ['call'],
    },
  );

  test('the request is followed without a time limit, and only the passing state is transient', () => {
    expect([walk.unreached, walk.deadEnds, walk.unanswered]).toEqual([['starting'], [], []]);
  });

  test('shortest paths', () => {
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

describe('scenarios', () => {
  test('a confirmed request is sent once, and the accepted order is shown until dismissed', async () => {
    const form = await sending();
    await form.confirm();
    form.send(review);
    expect(form.sent).toEqual([{ key: lastKey(), request, times }]);
    await form.answers(yes);
    expect([form.state().value, form.state().context.ended?.answer]).toEqual(['accepted', order]);
    form.send({ type: 'user.dismissed' });
    expect([form.state().value, form.state().context.ended, form.acknowledged()]).toEqual([
      'editing',
      null,
      1,
    ]);
  });

  test('an accepted order clears the amount of the draft at once, also in storage', async () => {
    const form = await sending();
    expect(form.drafts).toEqual([]);
    await form.answers(yes);
    expect(form.drafts).toEqual([{ side: 'buy', amount: '' }]);
    form.send({ type: 'user.dismissed' });
    expect([form.state().context.draft, form.drafts.length]).toEqual([{ side: 'buy', amount: '' }, 1]);
  });

  test('a refusal restores the draft and shows its reason until the user edits', async () => {
    const form = await sending();
    await form.answers(no);
    expect([form.state().value, form.refusal(), form.state().context.draft]).toEqual([
      'editing',
      moved,
      input.draft,
    ]);
    form.send(edit);
    expect([form.refusal(), form.acknowledged(), form.drafts]).toEqual([
      null,
      1,
      [{ side: 'buy', amount: '0.02' }],
    ]);
  });

  test('a missing answer locks the ticket while the request is retried under the same key', async () => {
    const form = await sending();
    await form.isSilent();
    form.send(edit);
    form.send(review);
    expect([form.state().value, form.state().children.call?.getSnapshot().hasTag('uncertain')]).toEqual([
      'sending',
      true,
    ]);
    await form.askNow();
    await form.answers(yes);
    expect([form.state().value, form.sent.map(({ key }) => key), form.drafts]).toEqual([
      'accepted',
      [lastKey(), lastKey()],
      [{ side: 'buy', amount: '' }],
    ]);
  });

  test('a request that could not be stored is not sent, and confirming again uses a new key', async () => {
    const form = runForm();
    form.fillDisk();
    form.send(review);
    await form.confirm();
    expect([form.state().value, form.refusal(), form.sent]).toEqual(['editing', { kind: 'storage' }, []]);
    form.send(review);
    await form.confirm();
    expect(new Set(form.stored.map(({ key }) => key)).size).toBe(2);
  });

  test('an outcome already shown in another tab unlocks the ticket silently', async () => {
    const form = runForm({ key: 'old', request, stored: times });
    await form.askNow();
    await form.answers(seenElsewhere);
    expect([form.state().value, form.refusal(), form.state().context.ended]).toEqual(['editing', null, null]);
  });

  test('a confirmation that asks for a proof stays open on a refusal and resends under a new key', async () => {
    const form = runForm(null, true);
    form.send(review);
    await form.confirm();
    expect([form.state().value, selectIsAsking(form.state())]).toEqual(['sending', true]);
    await form.answers(no);
    expect([form.state().value, form.refusal()]).toEqual(['confirming', moved]);
    form.send({ type: 'user.dismissed' });
    expect([form.state().value, form.refusal(), form.acknowledged()]).toEqual(['confirming', null, 1]);
    await form.confirm();
    await form.answers(yes);
    expect([form.state().value, selectIsAsking(form.state())]).toEqual(['accepted', true]);
    expect(form.sent.map((call) => call.request)).toEqual([request, request]);
    expect(new Set(form.sent.map(({ key }) => key)).size).toBe(2);
    form.send({ type: 'user.dismissed' });
    expect([form.state().value, selectIsAsking(form.state())]).toEqual(['editing', false]);
  });

  test('a confirmation closed while its request is pending does not reopen on a refusal', async () => {
    const form = runForm(null, true);
    form.send(review);
    await form.confirm();
    form.send({ type: 'user.cancelled' });
    expect([form.state().value, selectIsAsking(form.state())]).toEqual(['sending', false]);
    await form.answers(no);
    expect([form.state().value, form.refusal(), form.state().context.draft]).toEqual([
      'editing',
      moved,
      input.draft,
    ]);
    form.send({ type: 'user.dismissed' });
    expect([form.refusal(), form.acknowledged()]).toEqual([null, 1]);
  });

  test('an app fault during a request is reported, and the ticket claims no outcome', async () => {
    const form = await sending();
    form.breakRelease();
    await form.answers(yes);
    expect([form.state().value, form.refusal(), form.faults()]).toEqual(['editing', null, 1]);
  });

  test('a pending order resumes under its key when the app restarts; the next one gets its own', async () => {
    const form = runForm({ key: 'old', request, stored: times });
    form.send(edit);
    form.send(review);
    expect([
      form.state().hasTag('busy'),
      form.state().hasTag('editable'),
      form.state().context.request,
    ]).toEqual([true, false, request]);
    await form.askNow();
    await form.answers(no);
    form.send(review);
    await form.confirm();
    expect(form.sent.map(({ key }) => key)).toEqual(['old', lastKey()]);
  });

  test('input that the rules refuse cannot be confirmed, and names the invalid field', () => {
    const form = runForm();
    form.send(unfit);
    expect([form.state().value, form.refusal()]).toEqual([
      'editing',
      { kind: 'refused', code: 'balance.insufficient', field: 'amount', message: '' },
    ]);
  });

  test('an order that becomes invalid during review goes back to editing', async () => {
    const form = runForm();
    form.send(review);
    form.send(unfit);
    await form.confirm();
    expect([form.state().value, form.sent]).toEqual(['editing', []]);
  });
});

test('any event sequence sends a second order only after the first, with its own key and review', async () => {
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
      const form = runForm();
      let over = 0;
      let reviews = 0;
      const isAsking = () => form.state().children.call?.getSnapshot().hasTag('busy') ?? false;
      for (const act of all) {
        if (act === 'yes' || act === 'no') {
          if (!isAsking()) continue;
          await form.answers(act === 'yes' ? yes : no);
          over += 1;
        } else if (act === 'silent') {
          if (isAsking()) await form.isSilent();
        } else if (act === 'askNow') await form.askNow();
        else if (act === 'confirm') await form.confirm();
        else {
          if (act === 'review' && form.state().matches('editing')) reviews += 1;
          form.send(
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
        const agreedTo = form.stored.length;
        expect(new Set(form.sent.map(({ key }) => key)).size).toBe(agreedTo);
        expect(agreedTo - over).toBeLessThanOrEqual(1);
        expect(agreedTo).toBeLessThanOrEqual(reviews);
        expect(form.state().hasTag('editable') && form.state().hasTag('busy')).toBe(false);
      }
      form.actor.stop();
    }),
    { numRuns: 200 },
  );
});
