import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

const found = import.meta.glob<ChartTexts>('../../data/*/*.charts.ts', { eager: true, import: 'charts' });

/** The words of the charts that each resource declares for itself. */
export const declaredWords: readonly ChartTexts[] = Object.values(found);
