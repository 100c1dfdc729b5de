import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { artwork } from './nft-rows.ts';
import { codeField, hiddenWork } from './nfts.ts';
import { pageOf, paging } from './primitives.ts';
import { reasonField } from './reason-field.ts';

/* Works of the NFT market as operators see them. */

const adminArtwork = z.extend(artwork, {
  /** Null: it is on the market like any other. */
  hidden: z.nullable(hiddenWork),
});
export type AdminArtwork = z.infer<typeof adminArtwork>;

/** Works, newest first, including hidden ones. */
export const listAdminArtworks = endpoint({
  summary: 'Works of the NFT market, hidden ones included',
  method: 'GET',
  path: '/admin/nft/works',
  access: 'operator',
  idempotent: false,
  request: z.object({
    /** Part of the name of the work, its artist or its collection, or the full code. */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(60, 'text.tooLong'))),
    show: z._default(z.enum(['all', 'onSale', 'hidden'], 'parameter.error'), 'all'),
    ...paging(24),
  }),
  response: pageOf(adminArtwork),
  problems: ['text.tooLong'],
});

const request = z.object({ code: codeField, why: reasonField });

/**
 * Takes a work off the market: lists leave it out, and it can neither be bought, bid for nor put up for
 * sale. Refused while money of bidders or a buyer is involved.
 */
export const hideArtwork = endpoint({
  summary: 'Takes a work off the NFT market',
  method: 'POST',
  path: '/admin/nft/hide',
  access: 'operator',
  idempotent: true,
  /** The reason is shown to everybody who opens the work's page. */
  request,
  response: adminArtwork,
  problems: [
    'nft.notFound',
    'nft.hidden',
    'nft.underWay',
    'review.own',
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
  ],
});

/** Returns a hidden work to the market. */
export const showArtwork = endpoint({
  summary: 'Returns a work to the NFT market',
  method: 'POST',
  path: '/admin/nft/show',
  access: 'operator',
  idempotent: true,
  request,
  response: adminArtwork,
  problems: [
    'nft.notFound',
    'nft.shown',
    'review.own',
    'text.required',
    'text.tooLong',
    'text.specialCharacters',
  ],
});

export const calls = { listAdminArtworks, hideArtwork, showArtwork };
export const problems = ['nft.underWay', 'nft.shown'] as const;
