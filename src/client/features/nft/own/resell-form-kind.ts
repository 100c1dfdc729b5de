import * as z from 'zod/mini';
import type { Artwork } from '#contract/nft-rows.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { resellKind, type ResellRequest } from '#client/data/nfts/nft-requests.ts';

/** Input of the form that sells a work. */
const resellDraft = z.object({
  /** Code of the work; empty: no input yet, or it was sold. */
  code: z.string(),
  /** 1 fixed price, 2 auction */
  pay_type: z.enum(['1', '2']),
  price: z.string(),
  /** By name, for a work that was never on sale; empty: the default. */
  currency: z._default(z.string(), ''),
  per_increase: z.string(),
  /** In the device's time zone, as in the date field; empty: at once. */
  start: z.string(),
  end: z.string(),
});
export type ResellDraft = z.infer<typeof resellDraft>;

const empty: ResellDraft = {
  code: '',
  pay_type: '1',
  price: '',
  currency: '',
  per_increase: '',
  start: '',
  end: '',
};

/**
 * The sale of one work. Its confirmation stays open after a refusal to show the reason: the terms are quoted
 * again from there.
 */
export const resellFormKind: FormKind<ResellDraft, ResellRequest, Artwork> = {
  draft: {
    name: 'NFT resale draft',
    schema: resellDraft,
    empty,
    isTyped: ({ price }) => price !== '',
  },
  call: resellKind,
  emptied: empty,
  staysOpen: true,
};

/** Initial state of the form: the draft of this work, else an end in a week. */
export const beginSale = (typed: ResellDraft, code: string, usualEnd: string): ResellDraft =>
  typed.code === code ? typed : { ...empty, code, end: usualEnd };
