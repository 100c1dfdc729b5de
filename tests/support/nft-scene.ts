import { act, screen, within } from '@testing-library/react';
import type { ArtworkDetail } from '#contract/nfts.ts';
import type { AuctionProgress } from '#contract/nft-rows.ts';
import type { TidelineDatabase } from '#client/data/engine/tables.ts';
import { offersUpdate } from '#client/data/socket/channel-events.ts';
import { noteServerTime } from '#client/lib/clock/server-time.ts';
import type { Answers, SeenCall } from './fake-exchange.ts';
import { artworkDetail } from './nft-samples.ts';
import { balanceOf, userOf } from './samples.ts';
import { showScreen, type Scene } from './show-screen.tsx';
import { press, textOf } from './show.tsx';

export const collector = userOf({ id: 7 });

let last = 100;

/**
 * A work with its own id, code and sale: the app stores socket updates of a sale, and requests about a
 * work, as long as it runs.
 */
export const freshWork = (change: Partial<ArtworkDetail> = {}): ArtworkDetail => {
  last += 1;
  return artworkDetail({ id: last, code: last.toString(16).padStart(40, '0'), sale_id: last, ...change });
};

/** Stores USDT in the collector's exchange account on the device, which knows the exchange's time. */
export const storeFunds =
  (available: string, currency: { id: number; name: string } = { id: 3, name: 'USDT' }) =>
  (database: TidelineDatabase): Promise<unknown> => {
    noteServerTime(new Date().toISOString(), Date.now());
    return database.table('balances').put({
      ...balanceOf({ currency_id: currency.id, currency_name: currency.name, available }),
      userId: collector.id,
      account: 'change',
      sequence: 1,
    });
  };

/** In the middle of the samples' auction. */
export const midAuction = '2026-03-02T12:30:00.000Z';

export interface WorkScene extends Omit<Scene, 'store'> {
  /** USDT in the exchange account. */
  readonly funds?: string;
}

/** Opens the page of a work, for a collector with 1,000 USDT. */
export const openWork = async (work: ArtworkDetail, scene: WorkScene = {}) => {
  const { funds = '1000', answers, ...rest } = scene;
  const shown = { now: work };
  const all: Answers = { getArtwork: () => shown.now, listBids: () => [], ...answers };
  const opened = await showScreen(`/pages/nft/artworkDetail?id=${work.id}`, {
    user: collector,
    now: midAuction,
    ...rest,
    answers: all,
    store: storeFunds(funds),
  });
  await screen.findByRole('heading', { name: work.name, level: 1 });
  return {
    ...opened,
    /** Changes the exchange's answer for the work from now on. */
    becomes: (next: Partial<ArtworkDetail>): void => {
      shown.now = { ...shown.now, ...next };
    },
  };
};

/** The socket publishes the state of an auction. */
export const publishAuction = (news: AuctionProgress): void =>
  act(() => offersUpdate.emit({ of: 'nft-auctions', rows: [news] }));

/** Opens a sheet by the name of its button. */
export const openSheet = async (button: string, title = button): Promise<HTMLElement> => {
  press(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: title });
};

/** The facts of a sheet, as label and figure. */
export const factsOf = (part: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((label) => [
      textOf(label),
      textOf(label.nextElementSibling ?? label),
    ]),
  );

export const inSheet = (sheet: HTMLElement, button: string): HTMLElement =>
  within(sheet).getByRole('button', { name: button });

/** The calls of a kind, as sent. */
export const sentOf = (seen: readonly SeenCall[], name: SeenCall['name']): readonly SeenCall[] =>
  seen.filter((call) => call.name === name);

/** The fields of a call, without the language that each call has. */
export const sentFields = ({ fields }: SeenCall): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'lang'));
