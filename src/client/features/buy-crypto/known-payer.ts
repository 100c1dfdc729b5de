import * as z from 'zod/mini';
import { readableLine } from '#contract/primitives.ts';
import { placePurchase } from '#contract/purchases.ts';
import { loadDraft, saveDraft } from '#client/data/engine/drafts.ts';
import type { Payer } from '#domain/purchases/fiat-purchase.ts';

export const payerFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'tax_id',
] as const satisfies readonly (keyof Payer)[];

/** What is known of the payer; empty: nothing. */
export const emptyPayer: Payer = { first_name: '', last_name: '', email: '', phone: '', tax_id: '' };

const remembered = z.record(z.string(), z.unknown());
const nameOf = (userId: number) => ({ userId, ticketId: 'payer' });

/** Each field on its own: what would be refused, or could not be read, is not offered. */
const soundPayer = (given: Readonly<Record<string, unknown>>): Payer => {
  const soundOf = (field: keyof Payer): string => {
    const { data } = z.safeParse(placePurchase.request.shape[field], given[field]);
    return data !== undefined && readableLine.test(data) ? data : '';
  };
  return Object.fromEntries(payerFields.map((field) => [field, soundOf(field)])) as unknown as Payer;
};

/**
 * Remembers the payer of an order on this device, for the user's next one. Like all drafts it is deleted at
 * logout, and a month after it was used last.
 */
export const rememberPayer = (userId: number, payer: Payer): void => saveDraft(nameOf(userId), payer);

/** The payer to start with: of the user's last order on this device, else their verified name and contacts. */
export const knownPayer = (userId: number, verified: Partial<Payer> | undefined): Payer => {
  const last = loadDraft(nameOf(userId), remembered);
  return last === null ? soundPayer(verified ?? {}) : soundPayer(last);
};
