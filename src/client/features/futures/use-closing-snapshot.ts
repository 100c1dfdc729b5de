import type { Position } from '#contract/positions.ts';
import type { QuoteView } from '#client/data/quotes/quote-view.ts';
import { useQuote } from '#client/data/quotes/use-quotes.ts';
import { useSnapshot, type SnapshotState } from '#client/lib/state/snapshot.ts';
import { closingProblem, movedFrom, positionMoved } from '#client/components/ticket/moved-from.ts';

/** Snapshot of an open position and its price, as shown before it is closed at market. */
interface ClosingSnapshot {
  readonly position: Position;
  readonly quote: QuoteView;
}

interface ClosingSnapshotState extends Pick<SnapshotState<ClosingSnapshot>, 'snapshot' | 'moved'> {
  /** As they were when shown; the price is undefined while the board does not have it. */
  readonly position: Position;
  readonly quote: QuoteView | undefined;
  /** Replaces the snapshot with the current values. */
  readonly takeAgain: () => void;
}

/**
 * The snapshot that a closing sheet shows and sends; outdated once the position or the price leaves the
 * shown range.
 */
export const useClosingSnapshot = (
  current: Position,
  slippage: string,
  isOffline: boolean,
): ClosingSnapshotState => {
  const quoteNow = useQuote(current.match_id);
  const now = quoteNow ? { position: current, quote: quoteNow } : null;
  const { snapshot, moved, take } = useSnapshot<ClosingSnapshot>(
    (shown) =>
      positionMoved(shown.position, current, ['open']) ??
      movedFrom(
        {
          isMarket: true,
          problem: quoteNow ? closingProblem(current.type, shown.quote.now_price, slippage, quoteNow) : null,
        },
        { isOffline, quote: quoteNow },
      ),
    now,
  );
  return {
    snapshot,
    moved,
    position: (snapshot ?? { position: current }).position,
    quote: snapshot?.quote ?? quoteNow,
    takeAgain: () => (now ? take(now) : undefined),
  };
};
