import type { PriceLine } from '#client/lib/chart/price-line.ts';
import type { SecondsResult } from '#domain/seconds/seconds.ts';
import type { StakeMarker } from './stake-geometry.ts';

const tones = { win: 'gain', lose: 'loss', draw: 'entry' } as const;

/**
 * The look of a stake's tag: the arrow has the colour of its direction, the border and the chip that of its
 * result; the chip is filled where it wins, so that colour alone does not tell it.
 */
export const stakeTag = (
  { isUp }: Pick<StakeMarker, 'isUp'>,
  result: SecondsResult,
  profits: string,
): Pick<PriceLine, 'tone' | 'mark' | 'detail' | 'result'> => ({
  tone: tones[result],
  mark: { text: isUp ? '▲' : '▼', tone: isUp ? 'gain' : 'loss' },
  detail: '',
  result: { text: profits, isFilled: result === 'win' },
});
