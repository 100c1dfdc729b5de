import { projectProgress } from '#contract/project-progress.ts';
import { liveOffers } from '#client/data/socket/live-offers.ts';

/** Amounts applied for, per project. */
export const { useLiveOffers: useProgress } = liveOffers(
  'projects',
  projectProgress,
  ({ version }) => version,
);
