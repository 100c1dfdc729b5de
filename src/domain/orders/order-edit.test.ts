import { expect, test } from 'vitest';
import { orderOf, quoteOf } from '#tests/support/samples.ts';
import { editedTicket, editFieldsOf, editOf, isChanged, evaluateEdit, restOf } from './order-edit.ts';
import { canEdit } from './order-states.ts';

const terms = quoteOf({ id: 12 });
const facts = { terms, marketPrice: '100', available: '50' };
const limit = orderOf({ id: 1, target_price: '90', amount: '1', frozen: '90' });
const stop = orderOf({
  id: 2,
  status: 'waiting',
  order_type: 'market',
  target_price: null,
  trigger_price: '110',
  trigger_direction: 'rises',
  frozen: '110.55',
});
const stopSell = orderOf({
  id: 3,
  type: 2,
  status: 'waiting',
  order_type: 'market',
  target_price: null,
  stop_loss_price: '80',
  frozen: '1',
});

test('only an open order with its own price can be changed', () => {
  expect([limit, stop, stopSell].map(canEdit)).toEqual([true, true, true]);
  const takesAnyPrice = orderOf({ id: 4, target_price: null });
  const over = [orderOf({ id: 5, status: 'filled' }), orderOf({ id: 6, status: 'cancelled' })];
  expect([takesAnyPrice, ...over].map(canEdit)).toEqual([false, false, false]);
});

test('an order offers the fields it has', () => {
  expect(editFieldsOf(limit)).toEqual(['target_price', 'amount', 'target_profit_price', 'stop_loss_price']);
  expect(editFieldsOf({ ...limit, type: 2 })).toEqual(['target_price', 'amount']);
  expect(editFieldsOf(stop)).toEqual(['trigger_price', 'amount', 'target_profit_price', 'stop_loss_price']);
  expect(editFieldsOf(stopSell)).toEqual(['amount', 'target_profit_price', 'stop_loss_price']);
  const triggered = orderOf({ id: 7, trigger_price: '95', trigger_direction: 'falls', type: 2 });
  expect(editFieldsOf(triggered)).toEqual(['target_price', 'amount']);
});

test('a partly filled order is edited by its remaining amount', () => {
  const part = { ...limit, filled: '0.4' };
  expect([restOf(part), editOf(part).amount]).toEqual(['0.6', '0.6']);
});

test('only a different number is a change, however it is written', () => {
  const own = editOf(limit);
  expect(isChanged(limit, own)).toBe(false);
  expect(isChanged(limit, { ...own, target_price: '90.00' })).toBe(false);
  expect(isChanged(limit, { ...own, target_price: '91' })).toBe(true);
  expect(isChanged(limit, { ...own, stop_loss_price: '80' })).toBe(true);
  expect(isChanged(limit, { ...own, amount: '' })).toBe(true);
});

test('the funds an order has frozen count towards its new amount', () => {
  expect(evaluateEdit(limit, { ...editOf(limit), target_price: '95', amount: '1.4' }, facts)).toEqual({
    problem: null,
    frozen: '133',
    availableAfter: '7',
  });
  expect(evaluateEdit(limit, { ...editOf(limit), amount: '2' }, facts).problem?.code).toBe(
    'balance.insufficient',
  );
  expect(evaluateEdit(limit, editOf(limit), { ...facts, available: null }).availableAfter).toBeNull();
});

test('each error names its field', () => {
  const faultOf = (order: typeof limit, patch: object) =>
    evaluateEdit(order, { ...editOf(order), ...patch }, facts).problem?.field;
  expect(faultOf(limit, { target_price: '' })).toBe('target_price');
  expect(faultOf(limit, { target_price: '90.001' })).toBe('target_price');
  expect(faultOf(limit, { amount: '' })).toBe('amount');
  expect(faultOf(limit, { stop_loss_price: '99' })).toBe('stop_loss_price');
  expect(faultOf(stop, { trigger_price: '100' })).toBe('trigger_price');
  expect(faultOf(stopSell, { stop_loss_price: '' })).toBe('target_profit_price');
});

test('a market stop retains the distance of its worst price', () => {
  expect(editedTicket(stop, { ...editOf(stop), trigger_price: '120' }, '100')).toEqual({
    side: 'buy',
    amount: '1',
    trigger_price: '120',
    seen_price: '100',
    slippage: '0.5',
  });
  expect(
    evaluateEdit(stop, { ...editOf(stop), trigger_price: '120' }, { ...facts, available: '100' }).frozen,
  ).toBe('120.6');
});
