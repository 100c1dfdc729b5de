import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DrawingKind } from '#client/lib/chart/drawings/drawing.ts';

/** Names of the kinds of drawing; the same object until the language changes. */
export const useDrawingNames = (): Readonly<Record<DrawingKind, string>> => {
  const { t } = useLingui();
  return useMemo(
    () => ({
      trend: t`Trend line`,
      level: t`Horizontal line`,
      fibonacci: t`Fibonacci retracement`,
    }),
    [t],
  );
};
