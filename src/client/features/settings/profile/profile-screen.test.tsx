// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { signOut } from '#client/data/session/session.ts';
import { failureOf, type Answers } from '#tests/support/fake-exchange.ts';
import { asFieldShows, nastyStrings } from '#tests/support/nasty-strings.ts';
import { inSheet, nextUser, openSheet, storeOwn } from '#tests/support/own-scene.ts';
import { showScreen } from '#tests/support/show-screen.tsx';
import { control, descriptionOf, press, type, words } from '#tests/support/show.tsx';

// The session starts, without anybody, before the first scene: a new name loads it, and it would end the scene's.
beforeAll(signOut);

const open = async (answers: Answers = {}) => {
  const user = nextUser({ nickname: 'Ada', user_level: 2 });
  const shown = await showScreen('/pages/setting/userInfo', {
    user,
    answers: {
      getProfile: () => ({
        nickname: 'Ada',
        head_portrait: '',
        signature: 'Poet of numbers',
        country: 'JP',
        score: 62,
        credit: [{ fact: 'start', count: 1, points: 50 }],
      }),
      getUser: () => user,
      ...answers,
    },
    store: (database) => storeOwn(database, user.id, {}),
  });
  const calls = (of: string) => shown.exchange.seen.filter(({ name }) => name === of);
  return { user, calls, ...shown };
};
const openSheetOf = async (name: 'Nickname' | 'Signature', answers: Answers = {}) => {
  const opened = await open(answers);
  await screen.findByText('Poet of numbers');
  press(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
  return opened;
};
const field = (): HTMLInputElement => openSheet().querySelector('input')!;
const save = (): void => press(inSheet('button', 'Save'));

test('what the person says of themselves and where the account stands is shown', async () => {
  await open();
  await screen.findByText('Poet of numbers');
  expect(words()).toContain('VIP 2');
  expect(words()).toContain('62');
  expect((control('combobox', 'Country or region') as HTMLSelectElement).value).toBe('JP');
});

test.each([
  ['a', false],
  ['ab', true],
  ['a'.repeat(10), true],
  ['a'.repeat(11), false],
  ['阿达', true],
  ['a b', false],
  ['a<b', false],
])('a nickname "%s" is accepted: %s', async (typed, isAccepted) => {
  const { calls } = await openSheetOf('Nickname', {
    setNickname: ({ nickname }) => ({ nickname: nickname! }),
  });
  type(field(), typed);
  save();
  if (isAccepted) {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls('setNickname').map(({ fields }) => fields)).toEqual([{ nickname: typed, lang: 'en' }]);
  } else {
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect([field().value, calls('setNickname')]).toEqual([typed, []]);
  }
});

test('a signature may be empty, and is sent by its own call', async () => {
  const { calls } = await openSheetOf('Signature', { setSignature: () => ({ signature: '' }) });
  expect(field().value).toBe('Poet of numbers');
  type(field(), 'a'.repeat(31));
  save();
  expect(field().getAttribute('aria-invalid')).toBe('true');
  type(field(), '');
  save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls('setSignature').map(({ fields }) => fields)).toEqual([{ signature: '', lang: 'en' }]);
});

test('whatever is typed as a signature stays as it is typed', async () => {
  await openSheetOf('Signature');
  for (const text of nastyStrings) {
    type(field(), text);
    expect(field().value).toBe(asFieldShows(text));
  }
});

test('a refusal is told beside the field, and after a lost answer the next try has the same key', async () => {
  let isLost = true;
  const { calls } = await openSheetOf('Nickname', {
    setNickname: () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return failureOf({ error: 'nickname.invalid', field: 'nickname', message: 'This name is taken' });
    },
  });
  type(field(), 'Countess');
  save();
  await within(openSheet()).findByText(/Tideline is not responding/);
  isLost = false;
  save();
  await waitFor(() => expect(descriptionOf(field())).toContain('This name is taken'));
  expect(field().value).toBe('Countess');
  expect(new Set(calls('setNickname').map(({ key }) => key)).size).toBe(1);
});

test('choosing a country saves it; one that could not be saved is told, and the saved one stands', async () => {
  let fails = true;
  const { calls } = await open({
    setCountry: ({ country }) =>
      fails ? failureOf({ error: 'country.unknown', message: 'Not offered there' }) : { country: country! },
  });
  const country = (): HTMLSelectElement => control('combobox', 'Country or region') as HTMLSelectElement;
  await screen.findByText('Poet of numbers');
  fireEvent.change(country(), { target: { value: 'DE' } });
  await waitFor(() => expect(descriptionOf(country())).toContain('Not offered there'));
  expect(country().value).toBe('JP');
  fails = false;
  fireEvent.change(country(), { target: { value: 'DE' } });
  await waitFor(() => expect(descriptionOf(country())).not.toContain('Not offered there'));
  expect(calls('setCountry').map(({ fields }) => fields['country'])).toEqual(['DE', 'DE']);
  expect(new Set(calls('setCountry').map(({ key }) => key)).size).toBe(1);
});

test('a profile that did not come says so, and comes with the next try', async () => {
  let fails = true;
  await open({
    getProfile: () =>
      fails
        ? failureOf({ error: 'request.tooMany', message: 'Too many requests' })
        : { nickname: 'Ada', head_portrait: '', signature: 'Back again', country: '', score: 50, credit: [] },
  });
  await screen.findByText('The profile did not load');
  fails = false;
  press(control('button', 'Try again'));
  await screen.findByText('Back again');
});
