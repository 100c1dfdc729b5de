import type { Position } from '#contract/positions.ts';

/** Actions on a position. */
export type PositionAction = 'close' | 'stops' | 'margin' | 'reverse' | 'hold' | 'cancel';

/**
 * The actions that its state allows; none once it is closed. A copied position must be taken over before it
 * can be reversed.
 */
export const actionsOf = ({ status, copied_from }: Position): readonly PositionAction[] => {
  if (status === 'entrusted') return ['cancel', 'stops'];
  if (status !== 'open') return [];
  return ['stops', 'margin', copied_from === null ? 'reverse' : 'hold', 'close'];
};
