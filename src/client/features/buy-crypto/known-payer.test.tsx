// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetAccountDrafts, saveDraft } from '#client/data/engine/drafts.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { inSheet } from '#tests/support/own-scene.ts';
import {
  fillPurchase,
  openPurchaseForm,
  orderTaken,
  payer,
  purchaseAmount,
  purchaseField,
  reviewPurchase,
} from '#tests/support/purchase-scene.tsx';
import { control, pageText, press, type } from '#tests/support/show.tsx';
import { emptyPayer, knownPayer, rememberPayer } from './known-payer.ts';

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+81 3 1234 5678',
  tax_id: 'AB-1234',
};
const verified = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  phone: '+8190' + '1234567',
};
const valuesOf = (): Record<string, string> =>
  Object.fromEntries(Object.keys(payer).map((name) => [name, purchaseField(name).value]));
const fields = () => screen.queryByRole('textbox', { name: 'First name' });

test('the first order is filled in from the verified identity; only the tax ID is typed, and all is sent', async () => {
  const { sent } = await openPurchaseForm({ answers: { ...orderTaken, getPayer: () => verified } });
  await waitFor(() => expect(purchaseField('Email').value).toBe('ada@example.org'));
  expect(valuesOf()).toEqual({ ...payer, Phone: verified.phone, 'Tax ID': '' });
  type(purchaseAmount(), '15430');
  type(purchaseField('Tax ID'), 'AB-1234');
  reviewPurchase();
  press(inSheet('button', 'Place order'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.fields).toEqual(expect.objectContaining({ ...ada, phone: verified.phone }));
});

test('what the user types or empties is not overwritten by what is known', async () => {
  await openPurchaseForm({ answers: { getPayer: () => verified } });
  await waitFor(() => expect(purchaseField('Email').value).toBe('ada@example.org'));
  type(purchaseField('Email'), '');
  type(purchaseField('First name'), 'Grace');
  expect([purchaseField('Email').value, purchaseField('First name').value]).toEqual(['', 'Grace']);
  expect(purchaseField('Last name').value).toBe('Lovelace');
});

test('the next order offers the payer of the last one, which can be edited', async () => {
  const { sent } = await openPurchaseForm({ answers: orderTaken });
  fillPurchase();
  reviewPurchase();
  press(inSheet('button', 'Place order'));
  press(await screen.findByRole('button', { name: 'New order' }));
  await waitFor(() => expect(pageText()).toContain('Ada Lovelace'));
  expect(fields()).toBeNull();
  for (const text of Object.values(ada).slice(2)) expect(pageText()).toContain(text);
  type(purchaseAmount(), '15430');
  press(control('button', 'Edit payer'));
  expect(document.activeElement).toBe(fields());
  expect(valuesOf()).toEqual(payer);
  type(purchaseField('First name'), 'Augusta');
  reviewPurchase();
  press(inSheet('button', 'Place order'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.fields).toEqual(expect.objectContaining({ ...ada, first_name: 'Augusta' }));
});

test('another user of the device never sees the payer, nor does the same one after a logout', async () => {
  const { user } = await openPurchaseForm();
  rememberPayer(user.id, ada);
  expect(knownPayer(user.id, undefined)).toEqual(ada);
  expect(knownPayer(user.id + 1, undefined)).toEqual(emptyPayer);
  await openPurchaseForm();
  expect(pageText()).not.toContain('Lovelace');
  expect(valuesOf()).toEqual({ 'First name': '', 'Last name': '', Email: '', Phone: '', 'Tax ID': '' });
  forgetAccountDrafts();
  expect(knownPayer(user.id, undefined)).toEqual(emptyPayer);
});

test.each<[string, unknown]>([
  ['text', 'payer'],
  ['a list', [ada]],
  ['null', null],
  [
    'fields of other kinds',
    { first_name: { toString: 'x' }, last_name: 5, email: [], phone: true, tax_id: null },
  ],
  [
    'fields that would be refused',
    { first_name: 'a'.repeat(61), last_name: 'a'.repeat(61), email: 'ada@', phone: '1', tax_id: '!' },
  ],
  [
    'control characters',
    { first_name: 'Ada\u0000', last_name: 'Love\u202elace', email: '', phone: '', tax_id: '' },
  ],
])('a stored payer of %s is not offered', (_name, stored) => {
  saveDraft({ userId: 901, ticketId: 'payer' }, stored);
  expect(knownPayer(901, undefined)).toEqual(emptyPayer);
});

test('a stored payer with one bad field offers the others', () => {
  saveDraft({ userId: 902, ticketId: 'payer' }, { ...ada, phone: 'call me' });
  expect(knownPayer(902, undefined)).toEqual({ ...ada, phone: '' });
});

test('any stored text is shown as text, or not at all', async () => {
  for (const text of hostileStrings) {
    saveDraft(
      { userId: 903, ticketId: 'payer' },
      Object.fromEntries(Object.keys(ada).map((name) => [name, text])),
    );
    const { first_name, email } = knownPayer(903, undefined);
    expect(['', text.trim()]).toContain(first_name);
    expect(email).toBe('');
  }
});
