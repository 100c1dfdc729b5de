import { projectProgress } from '#contract/project-progress.ts';
import { toldOffers } from '#client/data/socket/told-offers.ts';

/** Amounts applied for, per project. */
export const { useTold: useProgress } = toldOffers('projects', projectProgress, ({ version }) => version);
