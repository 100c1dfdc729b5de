import * as z from 'zod/mini';
import type { Artwork } from '#contract/nft-rows.ts';
import type { FormKind } from '#client/data/engine/form/form-kind.ts';
import { resellKind, type ResellRequest } from '#client/data/nfts/nft-requests.ts';

/** What was typed to sell a work. */
const resellDraft = z.object({
  /** Of the work; empty: nothing was typed for it, or it was sold. */
  code: z.string(),
  /** 1 fixed price, 2 auction */
  pay_type: z.enum(['1', '2']),
  price: z.string(),
  /** Of a work that was never on sale, by its name; empty: the usual one. */
  currency: z._default(z.string(), ''),
  per_increase: z.string(),
  /** By the clock of this device, as its field has it; empty: at once. */
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

/** The sale of one work. Its confirmation stays to tell why the exchange refused: the terms are quoted anew from there. */
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

/** What the form begins with: what was typed for this work, else a week from now. */
export const beginSale = (typed: ResellDraft, code: string, usualEnd: string): ResellDraft =>
  typed.code === code ? typed : { ...empty, code, end: usualEnd };
