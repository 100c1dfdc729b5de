import { projectProgress } from '#contract/project-progress.ts';
import { toldOffers } from '#client/data/socket/told-offers.ts';

/** What is applied for of projects. */
export const { useTold: useProgress } = toldOffers('projects', projectProgress, ({ version }) => version);
