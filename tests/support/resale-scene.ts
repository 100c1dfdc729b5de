import { screen } from '@testing-library/react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { quoteResale } from '#contract/nft-purchases.ts';
import type { ArtworkDetail } from '#contract/nfts.ts';
import { splitSale } from '#domain/nfts/auction.ts';
import { decimal, toPlain } from '#domain/money/money.ts';
import { artworkOf } from './nft-samples.ts';
import { collector, freshWork, storeFunds } from './nft-scene.ts';
import { showScreen, type Scene } from './show-screen.tsx';
import { control, press } from './show.tsx';

const resaleNow = '2026-03-02T14:00:00.000Z';
/** A work of the collector's own that is not on sale. */
export const ownedWork = (change: Partial<ArtworkDetail> = {}): ArtworkDetail =>
  freshWork({ is_own: true, pay_type: 1, sale_status: 'paid', per_increase: null, margin: null, ...change });

type Quote = ResponseOf<typeof quoteResale>;

/** The exchange quotes by the domain rules. */
export const quoting =
  (work: ArtworkDetail, margin: string | null = null) =>
  ({ price = '0', pay_type = '1', currency }: Readonly<Record<string, string>>): Quote => {
    const { name, decimals } =
      currency === '2' ? { name: 'ETH', decimals: 8 } : { name: work.currency_name, decimals: work.decimals };
    const { royalty, fee, seller } = splitSale(decimal(price), decimals);
    return {
      code: work.code,
      pay_type: work.box ? 3 : pay_type === '2' ? 2 : 1,
      price,
      currency_name: name,
      decimals,
      royalty: toPlain(royalty),
      fee: toPlain(fee),
      proceeds: toPlain(seller),
      margin,
      review_above: '500',
    };
  };
/** Opens the form that sells a work. */
export const openResale = async (work: ArtworkDetail, { answers, ...scene }: Scene = {}) => {
  const opened = await showScreen(`/pages/nft/resell?code=${work.code}`, {
    user: collector,
    now: resaleNow,
    ...scene,
    answers: {
      getArtwork: () => work,
      listNftCurrencies: () => [
        { id: 3, name: 'USDT', decimals: 2 },
        { id: 2, name: 'ETH', decimals: 8 },
      ],
      quoteResale: quoting(work),
      resellArtwork: () => artworkOf({ id: work.id, code: work.code, is_own: true }),
      ...answers,
    },
    store: storeFunds('1000'),
  });
  const form = await screen.findByRole('form');
  return { ...opened, form };
};
export const priceField = (): HTMLElement => screen.getByRole('textbox', { name: 'Price (USDT)' });
export const review = (): void => press(control('button', 'Review the sale'));
export const confirmation = (): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: 'Confirm the sale' });
