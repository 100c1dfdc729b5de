// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Identity } from '#contract/identity.ts';
import { signOut } from '#client/data/session/session.ts';
import { netStatus } from '#client/lib/calls/network.ts';
import { identityAnswer } from '#client/data/identity/identity-answer.ts';
import { storeAnswerRow } from '#tests/support/store-answer.ts';
import { chooseImage, imageAnswers } from '#tests/support/choose-image.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { identityOf, submittedTextOf } from '#tests/support/identity-samples.ts';
import { asFieldShows, hostileStrings } from '#tests/support/hostile-strings.ts';
import { nextUser, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen, type Scene } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, pageText } from '#tests/support/show.tsx';

// The session starts signed out before the first scene: a submission loads it, which would end the scene's
// session.
beforeAll(signOut);

const images = { front: `/upload/${'a'.repeat(32)}.webp`, reverse: `/upload/${'b'.repeat(32)}.webp` };

interface Setting {
  readonly state?: Identity;
  readonly answers?: Answers;
}
const open = async ({ state = identityOf(), answers }: Setting = {}, scene: Scene = {}) => {
  const user = nextUser();
  const shown = await showScreen('/pages/setting/real_mark', {
    ...scene,
    user,
    answers: { getIdentityState: () => state, getUser: () => user, ...answers },
    store: async (database) => {
      await storeOwn(database, user.id, {});
      await storeAnswerRow(database, identityAnswer, {}, state, { userId: user.id, fetchedAt: Date.now() });
    },
  });
  const sent = () => shown.exchange.seen.filter(({ name }) => name === 'submitIdentity');
  return { user, sent, ...shown };
};
const openForm = async (setting: Setting = {}, scene: Scene = {}) => {
  const opened = await open(setting, scene);
  await screen.findByRole('form');
  return opened;
};
const field = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
const submit = (): void => press(control('button', 'Submit for review'));
const fill = (): void => {
  type(field('Full name'), 'Ada Lovelace');
  type(field('Document number'), 'X1234567');
  type(field('Verification code'), '123456');
};
test('name, number and code are each required next to their field, one after the other, and nothing is sent', async () => {
  const { sent } = await openForm();
  submit();
  expect(field('Full name').getAttribute('aria-invalid')).toBe('true');
  type(field('Full name'), 'Ada Lovelace');
  submit();
  expect(field('Document number').getAttribute('aria-invalid')).toBe('true');
  type(field('Document number'), 'X1234567');
  submit();
  expect(descriptionOf(field('Verification code'))).toContain('The verification code has 6 digits');
  expect(document.activeElement).toBe(field('Verification code'));
  expect(sent()).toEqual([]);
});

test('the document number is never stored while it is typed; the name is a draft', async () => {
  const { database } = await openForm();
  fill();
  const stored = await Promise.all(database.tables.map((table) => table.toArray()));
  const everything = JSON.stringify([stored, { ...localStorage }]);
  expect([everything.includes('X1234567'), everything.includes('Ada Lovelace')]).toEqual([false, true]);
});

test.each([
  ['name', 'text.specialCharacters', 'Full name', 'This name has characters that are not allowed'],
  ['card_id', 'identity.documentUsed', 'Document number', 'This document is used by another account'],
  ['code', 'code.wrong', 'Verification code', 'This code is wrong'],
] as const)(
  'a refusal that names %s is shown next to it, the input stays, and a change clears it',
  async (name, error, label, text) => {
    await openForm({
      answers: { submitIdentity: () => failureOf({ error, field: name, message: text }) },
    });
    fill();
    submit();
    await waitFor(() => expect(descriptionOf(field(label))).toContain(text));
    expect([field('Full name').value, field('Document number').value]).toEqual(['Ada Lovelace', 'X1234567']);
    type(field(label), name === 'code' ? '654321' : 'Another');
    expect(descriptionOf(field(label))).not.toContain(text);
  },
);

test('a refusal of the whole form is shown below the fields', async () => {
  await openForm({
    answers: {
      submitIdentity: () =>
        failureOf({ error: 'identity.underAudit', message: 'One is under review already' }),
    },
  });
  fill();
  submit();
  await screen.findByText('One is under review already');
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

test('offline nothing can be submitted, and the input stays', async () => {
  const { sent } = await openForm();
  fill();
  act(() => netStatus.set('offline'));
  expect(pageText()).toContain('You’re offline. You can submit once you’re back online.');
  expect(control('button', 'Submit for review')).toHaveProperty('disabled', true);
  expect([field('Document number').value, sent()]).toEqual(['X1234567', []]);
});

test('any text typed as name or number stays as typed', async () => {
  await openForm();
  for (const text of hostileStrings)
    for (const name of ['Full name', 'Document number']) {
      type(field(name), text);
      expect(field(name).value).toBe(asFieldShows(text));
    }
});

test.each([
  [{ has_phone: false }, 'mobile'],
  [{ has_email: false }, 'email'],
  [{ has_email: false, has_phone: false }, 'email'],
])('with %j there is no form, and a link to bind the %s is shown', async (missing, part) => {
  await open({ state: identityOf(missing) });
  await screen.findByText('First, bind your email and your mobile number');
  expect(control('link', 'Bind now').getAttribute('href')).toBe(`#/pages/setting/security?part=${part}`);
  expect(screen.queryByRole('form')).toBeNull();
});

const levelOne = identityOf({
  status: 'verified',
  level: 1,
  real_status: 2,
  review_status: 2,
  real_data: submittedTextOf({ decided_at: '2026-11-20T00:00:00.000Z' }),
});

test('level 2 requires an image of each side next to its place', async () => {
  const { sent } = await openForm({ state: levelOne });
  submit();
  expect(pageText()).toContain('Add this picture');
  expect(sent()).toEqual([]);
});

test('both images are sent for their sides with the code', async () => {
  const { sent } = await openForm({
    state: levelOne,
    answers: {
      ...imageAnswers([images.front, images.reverse]),
      submitIdentity: () => identityOf({ ...levelOne, status: 'advancedUnderAudit', real_status: 1 }),
    },
  });
  for (const place of document.querySelectorAll('fieldset')) await chooseImage(place);
  type(field('Verification code'), '123456');
  submit();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.fields).toEqual({
    real_type: '2',
    front_pic: images.front,
    reverse_pic: images.reverse,
    code: '123456',
    lang: 'en',
  });
});
