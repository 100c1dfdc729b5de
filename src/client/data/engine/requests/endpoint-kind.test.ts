import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { redeemLockUp, type LockUp } from '#contract/lock-ups.ts';
import { placeOrder, type Order } from '#contract/orders.ts';
import type { OrderRequest } from '#domain/orders/order-request.ts';
import type { RequestKind } from './request-kind.ts';
import { endpointKind, type Given } from './endpoint-kind.ts';

const stored = { name: 'a test', purpose: 'dealing', store: async () => undefined } as const;
const order: RequestKind<OrderRequest, Order> = endpointKind(placeOrder, stored);
const redeeming: RequestKind<Given<typeof redeemLockUp, 'seen_penalty'>, LockUp> = endpointKind(
  redeemLockUp,
  {
    ...stored,
    needs: ['seen_penalty'],
  },
);

test('a stored request is read as given, before the endpoint validates its fields', () => {
  const given = { currency_id: 7, legal_id: 1, type: 2, amount: ' not an amount' };
  expect(z.parse(order.schema, { ...given, coupon_id: 3 })).toEqual({ ...given, coupon_id: 3 });
});

test('fields the endpoint does not have are dropped', () => {
  const given = { currency_id: 7, legal_id: 1, type: 1, amount: '1' };
  expect(z.parse(order.schema, { ...given, old_field: 'x' })).toEqual(given);
});

test.each([
  ['without a field', { currency_id: 7, legal_id: 1, type: 1 }],
  ['with a field of another type', { currency_id: 7, legal_id: 1, type: 1, amount: 5 }],
  ['with a choice that there is not', { currency_id: 7, legal_id: 1, type: 3, amount: '1' }],
  ['with no fields', 'damaged'],
  ['that is not there', undefined],
])('a stored request %s is rejected', (_what, row) => {
  expect(z.safeParse(order.schema, row).success).toBe(false);
});

test('a stored request that lacks a field the app always sets is rejected', () => {
  expect(z.safeParse(redeeming.schema, { id: 4, seen_penalty: '0.5' }).success).toBe(true);
  expect(z.safeParse(redeeming.schema, { id: 4 }).success).toBe(false);
});
