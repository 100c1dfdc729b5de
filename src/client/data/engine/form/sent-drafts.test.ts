import { expect, test } from 'vitest';
import { freshDeviceEachTest, openFormPage } from '#tests/support/form-page.ts';
import { orderOf } from '#tests/support/samples.ts';
import { until } from '#tests/support/until.ts';

freshDeviceEachTest();

const typed = { type: 'user.edited', patch: { amount: '0.3' } } as const;
const filled = () => orderOf({ id: 5, status: 'filled' });
const storedDrafts = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!)
    .filter((key) => key.startsWith('draft '))
    .map((key) => (JSON.parse(localStorage.getItem(key)!) as { draft: { amount: string } }).draft.amount);

test('an accepted request deletes its draft, even when another page gets the answer', async () => {
  const killed = await openFormPage();
  killed.actor.send(typed);
  killed.exchange.cut();
  killed.order();
  await until('the doubt', killed.isUncertain);
  expect(storedDrafts()).toEqual(['0.3']);
  killed.close();

  const page = await openFormPage(filled, async () => {
    const { loadRequests } = await import('#client/data/engine/requests/requests-table.ts');
    const { followRequest } = await import('#client/app/unresolved-requests/requests.ts');
    const rows = async () => {
      const stored = await loadRequests(7);
      return stored.ok ? stored.value : [];
    };
    await Promise.all((await rows()).map(followRequest));
    await until('the outcome', async () => (await rows()).every(({ outcome }) => outcome !== null));
  });
  expect([page.actor.getSnapshot().context.draft, storedDrafts()]).toEqual([{ amount: '' }, ['']]);
  page.close();
});

test('a reopened form drops the draft that another tab has sent', async () => {
  const one = await openFormPage();
  const { refreshDraft } = await import('./open-form.ts');
  one.actor.send(typed);
  const two = await openFormPage(filled);
  expect(two.actor.getSnapshot().context.draft).toEqual({ amount: '0.3' });
  two.order();
  await until('the placed order', () => two.actor.getSnapshot().hasTag('done'));
  expect(one.actor.getSnapshot().context.draft).toEqual({ amount: '0.3' });
  refreshDraft(one.actor);
  expect(one.actor.getSnapshot().context.draft).toEqual({ amount: '' });
  one.close();
  two.close();
});

test('an acceptance that arrives after the logout stores nothing of the draft', async () => {
  let answer: () => void = () => undefined;
  const page = await openFormPage(
    () => new Promise<ReturnType<typeof filled>>((resolve) => (answer = () => resolve(filled()))),
  );
  const { setCredentials } = await import('#client/lib/calls/credentials.ts');
  const { forgetAccountDrafts } = await import('#client/data/engine/drafts.ts');
  page.actor.send(typed);
  page.order();
  await until('the order is sent', () => page.exchange.seen.length === 1);
  forgetAccountDrafts();
  setCredentials({ token: null, userId: 0 });
  answer();
  await until('the placed order', () => page.actor.getSnapshot().hasTag('done'));
  expect(storedDrafts()).toEqual([]);
  page.close();
});
