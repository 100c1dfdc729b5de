import { useHotkeys, type HotkeyActions } from '#client/lib/device/hotkeys.ts';

interface TicketKeys {
  /** Whether the ticket can be changed now. */
  readonly isEditable: boolean;
  /** Buy, long or up. */
  readonly onFirst: () => void;
  /** Sell, short or down. */
  readonly onSecond: () => void;
  readonly onKind?: (kind: 'market' | 'limit') => void;
  readonly onPercent?: (percent: number) => void;
  readonly onStops?: () => void;
  readonly onReview: () => void;
}

/** Focuses a field of the ticket, so that typing replaces its content; the price exists for a limit only. */
const select = (selector: '[data-amount]' | '[data-price]'): void => {
  const field = document.querySelector<HTMLInputElement>(selector);
  field?.focus();
  field?.select();
};

/** The keys of a ticket; keys of features it does not have stay free. */
export const useTicketHotkeys = ({
  isEditable,
  onFirst,
  onSecond,
  onKind,
  onPercent,
  onStops,
  onReview,
}: TicketKeys): void => {
  const percents: HotkeyActions = onPercent
    ? {
        percent1: () => onPercent(25),
        percent2: () => onPercent(50),
        percent3: () => onPercent(75),
        percent4: () => onPercent(100),
      }
    : {};
  const kinds: HotkeyActions = onKind ? { market: () => onKind('market'), limit: () => onKind('limit') } : {};
  useHotkeys(
    isEditable
      ? {
          firstSide: onFirst,
          secondSide: onSecond,
          ...kinds,
          ...percents,
          amount: () => select('[data-amount]'),
          price: () => select('[data-price]'),
          stops: onStops,
          review: onReview,
        }
      : {},
  );
};
