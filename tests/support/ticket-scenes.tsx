import { act, screen } from '@testing-library/react';
import { useEffect, useRef, type ComponentType } from 'react';
import type { AccountName } from '#contract/account-names.ts';
import type { Quote } from '#contract/quotes.ts';
import type { User } from '#contract/signed-in.ts';
import { FuturesTicketPane } from '#client/features/futures/futures-ticket-pane.tsx';
import { SecondsTicketPane } from '#client/features/seconds/seconds-ticket-pane.tsx';
import { SpotTicketPane } from '#client/features/spot/spot-ticket-pane.tsx';
import { dismissToast, useToasts } from '#client/lib/state/toast.ts';
import type { TicketPaneProps } from '#client/components/ticket/ticket-bar.tsx';
import { showPiece, type Scene } from './show-screen.tsx';
import { control, press } from './show.tsx';
import { funds, TicketOf, traderOf } from './trading-scene.tsx';
import { untilRead } from './until-read.ts';

export interface TicketScene extends Omit<Scene, 'user'> {
  /** Balances of the account that the ticket pays from, by currency; absent: not known. */
  readonly available?: Readonly<Record<number, string>> | null;
  /** Null: a visitor. */
  readonly user?: User | null;
}

/** Toasts as plain text: happy-dom has no top layer for the app's own. */
const Toasts = () => {
  const toasts = useToasts();
  const shown = useRef(toasts);
  useEffect(() => {
    shown.current = toasts;
  });
  // The next test has its own.
  useEffect(() => () => shown.current.forEach(({ id }) => dismissToast(id)), []);
  return toasts.map(({ id, text }) => <p key={id}>{text}</p>);
};

const showTicket = async (
  Pane: ComponentType<TicketPaneProps>,
  account: AccountName,
  quote: Quote,
  texts: readonly string[],
  { available = { 3: '1000' }, user = traderOf(), ...scene }: TicketScene,
) => {
  const stored = scene.store;
  const shown = await act(() =>
    showPiece(
      <>
        <TicketOf id={quote.id}>{(pair) => <Pane pair={pair} />}</TicketOf>
        <Toasts />
      </>,
      {
        quotes: [quote],
        ...scene,
        ...(user ? { user } : {}),
        async store(database) {
          if (user && available) await funds(user, account, available)(database);
          await stored?.(database);
        },
      },
      ['ticket', ...texts],
    ),
  );
  await screen.findByRole('form');
  await untilRead();
  return { ...shown, quote, user };
};

export const showFutures = (quote: Quote, scene: TicketScene = {}) =>
  showTicket(FuturesTicketPane, 'lever', quote, ['futures'], scene);

export const showSpot = (quote: Quote, scene: TicketScene = {}) =>
  showTicket(SpotTicketPane, quote.kind === 'stock' ? 'stock' : 'change', quote, ['spot'], scene);

export const showSeconds = (quote: Quote, scene: TicketScene = {}) =>
  showTicket(SecondsTicketPane, 'micro', quote, ['seconds'], scene);

/** Expands slippage, stops and the order's figures where they are collapsed. */
export const unfold = (): void => {
  const line = document.querySelector<HTMLElement>('form button[aria-expanded="false"]');
  if (line) press(line);
};

export const field = (name: string): HTMLInputElement => control('textbox', name) as HTMLInputElement;
