import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { Position } from '#contract/positions.ts';
import type { LineMove, PriceLine } from '#client/lib/chart/price-line.ts';
import { formatPercent, formatPrice, formatSigned } from '#client/lib/format/format.ts';
import { board } from '#client/data/quotes/board.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useSession } from '#client/data/session/session.ts';
import { useSecret } from '#client/components/wallets/secret.tsx';
import { resultAt, snapToTick, stepOnTicks, stopRefusal, type StopField } from './line-figures.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { isZero } from '#domain/money/money.ts';

/** Stops proposed by dragging and not set yet. */
export interface ProposedStops {
  readonly position: Position;
  readonly stops: Partial<Record<StopField, string>>;
}

const stopFields = ['target_profit_price', 'stop_loss_price'] as const;
const none: readonly PriceLine[] = [];

type Propose = (proposed: ProposedStops) => void;

/** Why a stop cannot be set at a price; null: it can. */
const useStopRefusal = ({ id: matchId, price_decimals: decimals, tick_size: tickSize }: PairView) => {
  const { t } = useLingui();
  return useCallback(
    (position: Position, field: StopField, price: string): string | null => {
      const write = (text: string): string => formatPrice(text, decimals);
      // The current price, read on demand: a tick alone renders nothing.
      const reference =
        position.status === 'entrusted' ? position.price : (board.get(matchId)?.now_price ?? position.price);
      const why = stopRefusal(position, field, price, reference, tickSize);
      if (why === null) return null;
      if (why === 'liquidated')
        return t`Behind the liquidation at ${ph({ price: write(position.liquidation_price) })}`;
      return why === 'above'
        ? t`Must be above ${ph({ price: write(reference) })}`
        : t`Must be below ${ph({ price: write(reference) })}`;
    },
    [matchId, decimals, tickSize, t],
  );
};

/** Movement of a stop on the chart, and its label meanwhile. */
const useStopMove = (pair: PairView, onPropose: Propose) => {
  const { t } = useLingui();
  const { price_decimals: decimals, tick_size: tickSize } = pair;
  const refusalOf = useStopRefusal(pair);
  return useCallback(
    (position: Position, field: StopField, result: (price: string) => string): LineMove => ({
      label:
        field === 'target_profit_price'
          ? t`Take profit of position ${ph({ number: position.id })}`
          : t`Stop loss of position ${ph({ number: position.id })}`,
      snap: (wanted) => snapToTick(wanted, tickSize, decimals),
      step: (from, steps, isFine) => stepOnTicks(from, tickSize, decimals, steps, isFine),
      preview: (wanted) => ({ detail: result(wanted), refusal: refusalOf(position, field, wanted) }),
      onDrop: (wanted) => onPropose({ position, stops: { [field]: wanted } }),
    }),
    [decimals, tickSize, refusalOf, onPropose, t],
  );
};

/** The line of one stop, with its result; none where it is not set. */
const useStopLine = (pair: PairView, proposed: ProposedStops | null, onPropose: Propose) => {
  const { t } = useLingui();
  const secret = useSecret();
  const moveOf = useStopMove(pair, onPropose);
  return useCallback(
    (position: Position, field: StopField): PriceLine[] => {
      const result = (at: string): string => {
        const { profit, percent } = resultAt(position, at);
        return secret(`${formatSigned(profit, 2)} ${position.legal_name} (${formatPercent(percent)})`);
      };
      const price =
        (proposed?.position.id === position.id ? proposed.stops[field] : undefined) ?? position[field];
      if (price === null) return [];
      const isProfit = field === 'target_profit_price';
      return [
        {
          key: `${field} ${position.id}`,
          price,
          tone: isProfit ? 'gain' : 'loss',
          name: isProfit ? t`TP` : t`SL`,
          detail: result(price),
          ...(position.status === 'closing' ? {} : { move: moveOf(position, field, result) }),
        },
      ];
    },
    [proposed, secret, moveOf, t],
  );
};

/** The line of the entry, with the button for stops that are not set. */
const useEntryLine = (onPropose: Propose) => {
  const { t } = useLingui();
  return useCallback(
    (position: Position): PriceLine => {
      const lacking = stopFields.filter((field) => position[field] === null);
      const text = lacking.length === 2 ? t`+TP/SL` : lacking[0] === 'target_profit_price' ? t`+TP` : t`+SL`;
      const side = position.type === 1 ? t`Long` : t`Short`;
      return {
        key: `entry ${position.id}`,
        price: position.price,
        tone: 'entry',
        name: position.status === 'entrusted' ? t`Limit` : `${side} ${position.multiple}×`,
        detail: position.status === 'entrusted' ? `${side} ${position.multiple}×` : '',
        ...(lacking.length === 0 || position.status === 'closing'
          ? {}
          : {
              action: {
                text,
                label: t`TP/SL of position ${ph({ number: position.id })}`,
                onPress: () => onPropose({ position, stops: {} }),
              },
            }),
      };
    },
    [onPropose, t],
  );
};

/**
 * Lines for entry, take-profit, stop-loss and liquidation of the positions of a contract. `onPropose` is
 * called with a stop that was dragged or is to be set.
 */
export const usePositionLines = (
  pair: PairView,
  proposed: ProposedStops | null,
  onPropose: Propose,
): readonly PriceLine[] => {
  const { t } = useLingui();
  const { user } = useSession();
  const positions = useRows('positions', { isOpen: true, matchId: pair.id });
  const entryLine = useEntryLine(onPropose);
  const stopLine = useStopLine(pair, proposed, onPropose);
  return useMemo(() => {
    if (!user || !positions) return none;
    return positions.flatMap((position): PriceLine[] => [
      entryLine(position),
      ...stopFields.flatMap((field) => stopLine(position, field)),
      ...(position.status === 'entrusted' || isZero(position.liquidation_price)
        ? []
        : [
            {
              key: `liquidation ${position.id}`,
              price: position.liquidation_price,
              tone: 'danger' as const,
              name: t`Liq.`,
              detail: '',
            },
          ]),
    ]);
  }, [user, positions, entryLine, stopLine, t]);
};
