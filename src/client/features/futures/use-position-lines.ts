import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Position } from '#contract/positions.ts';
import type { PriceLine } from '#client/lib/chart/price-line.ts';
import { formatPercent, formatPrice, formatSigned } from '#client/lib/format.ts';
import { board } from '#client/data/quotes/board.ts';
import type { PairView } from '#client/data/quotes/pair-view.ts';
import { useSession } from '#client/data/session/session.ts';
import { useSecret } from '#client/parts/wallets/secret.tsx';
import { resultAt, snapToTick, stepOnTicks, stopRefusal, type StopField } from './line-figures.ts';
import { useRows } from '#client/data/engine/use-rows.ts';
import { isZero } from '#domain/money.ts';

/** Stops that are asked for and not yet set. */
export interface ProposedStops {
  readonly position: Position;
  readonly stops: Partial<Record<StopField, string>>;
}

const stopFields = ['target_profit_price', 'stop_loss_price'] as const;
const none: readonly PriceLine[] = [];

/**
 * Entry, take-profit, stop-loss and liquidation of what is held of a contract; `onPropose` hears of a stop
 * that was dragged, or is to be set.
 */
export const usePositionLines = (
  pair: PairView,
  proposed: ProposedStops | null,
  onPropose: (proposed: ProposedStops) => void,
): readonly PriceLine[] => {
  const { t } = useLingui();
  const { user } = useSession();
  const secret = useSecret();
  const positions = useRows('positions', { isOpen: true, matchId: pair.id });
  const { id: matchId, price_decimals: decimals, tick_size: tickSize } = pair;
  return useMemo(() => {
    if (!user || !positions) return none;
    const write = (price: string): string => formatPrice(price, decimals);
    const result = (position: Position, price: string): string => {
      const { profit, percent } = resultAt(position, price);
      return secret(`${formatSigned(profit, 2)} ${position.legal_name} (${formatPercent(percent)})`);
    };
    /** The price now, read when it is needed: a tick alone renders nothing. */
    const referenceOf = (position: Position): string =>
      position.status === 'entrusted' ? position.price : (board.get(matchId)?.now_price ?? position.price);
    const refusalOf = (position: Position, field: StopField, price: string): string | null => {
      const reference = referenceOf(position);
      const why = stopRefusal(position, field, price, reference, tickSize);
      if (why === null) return null;
      if (why === 'liquidated')
        return t`Behind the liquidation at ${ph({ price: write(position.liquidation_price) })}`;
      return why === 'above'
        ? t`Must be above ${ph({ price: write(reference) })}`
        : t`Must be below ${ph({ price: write(reference) })}`;
    };
    const stopLine = (position: Position, field: StopField): PriceLine[] => {
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
          detail: result(position, price),
          ...(position.status === 'closing'
            ? {}
            : {
                move: {
                  label: isProfit
                    ? t`Take profit of position ${ph({ number: position.id })}`
                    : t`Stop loss of position ${ph({ number: position.id })}`,
                  snap: (wanted: number) => snapToTick(wanted, tickSize, decimals),
                  step: (from: string, steps: number, isFine: boolean) =>
                    stepOnTicks(from, tickSize, decimals, steps, isFine),
                  tell: (wanted: string) => ({
                    detail: result(position, wanted),
                    refusal: refusalOf(position, field, wanted),
                  }),
                  onDrop: (wanted: string) => onPropose({ position, stops: { [field]: wanted } }),
                },
              }),
        },
      ];
    };
    return positions.flatMap((position): PriceLine[] => {
      const lacking = stopFields.filter((field) => position[field] === null);
      const text = lacking.length === 2 ? t`+TP/SL` : lacking[0] === 'target_profit_price' ? t`+TP` : t`+SL`;
      const side = position.type === 1 ? t`Long` : t`Short`;
      return [
        {
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
        },
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
      ];
    });
  }, [user, positions, proposed, onPropose, matchId, decimals, tickSize, secret, t]);
};
