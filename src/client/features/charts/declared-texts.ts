import type { ChartTexts } from '#client/data/engine/chart-texts.ts';

const found = import.meta.glob<ChartTexts>('../../data/*/*.charts.ts', { eager: true, import: 'charts' });

/** Texts of the charts that each resource declares. */
export const declaredTexts: readonly ChartTexts[] = Object.values(found);
