import { useCallback, useEffect, useMemo } from 'react';
import type { Project } from '#contract/projects.ts';
import { nothingFurther, useFurther, type Further } from '#client/data/engine/further-pages.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { loadProjects, projectOffer, type ProjectState } from '#client/data/projects/project-offer.ts';
import { useProgress } from '#client/data/projects/project-progress.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import { createStore } from '#client/lib/state/store.ts';
import { succeeded, type Failure } from '#domain/calls/outcome.ts';
import { statusAt } from './project-state.ts';

export type ProjectFilter = 'all' | ProjectState;

export interface Projects {
  readonly rows: readonly Project[];
  readonly fetchedAt: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  readonly loadMore: () => void;
  readonly refresh: () => void;
}

/** The unfiltered list starts with the stored page; a filtered list requests every page. */
const beginningOf = (filter: ProjectFilter): Further<Project> => ({
  ...nothingFurther,
  page: filter === 'all' ? 1 : 0,
});

/** Pages requested for one filter, beyond the stored page. */
const useFurtherProjects = (filter: ProjectFilter) => {
  const further = useMemo(() => createStore(beginningOf(filter)), [filter]);
  const fetchPage = useCallback(
    async (page: number) => {
      const loaded = await loadProjects(filter === 'all' ? undefined : filter, page);
      return loaded.ok ? succeeded({ data: loaded.value.projects, total: loaded.value.total }) : loaded;
    },
    [filter],
  );
  return { ...useFurther(further, fetchPage), beginAgain: () => further.set(beginningOf(filter)) };
};

/**
 * Projects from the device and from further requested pages, with the socket's updates of the amount applied
 * for. Without stored projects, the state of the request.
 */
export const useProjects = (
  filter: ProjectFilter,
): { offer: AnswerView<unknown>; projects: Projects | null } => {
  const offer = useStoredAnswer(projectOffer, {});
  const { newest } = useProgress();
  const isOnline = isConnected(useNetStatus());
  const { loadMore, beginAgain, ...further } = useFurtherProjects(filter);
  const isWhole = !offer.value || offer.value.projects.length >= offer.value.total;
  const isToAsk = isOnline && !isWhole && further.page === 0;
  useEffect(() => {
    if (isToAsk) loadMore();
  }, [loadMore, isToAsk]);

  if (!offer.value) return { offer, projects: null };
  const nowMs = serverNowMs();
  const first = offer.value.projects;
  const rows = [...first, ...further.rows.filter(({ id }) => !first.some((one) => one.id === id))].filter(
    (row) => filter === 'all' || statusAt(row, nowMs) === filter,
  );
  const total = filter === 'all' ? offer.value.total : further.total;
  const projects = {
    rows: rows.map(newest),
    fetchedAt: offer.asOf,
    hasMore: !isWhole && (total === undefined || rows.length < total),
    isBusy: offer.isLoading || further.isLoading,
    failure: (isOnline ? offer.failure : undefined) ?? further.failure,
    loadMore,
    refresh() {
      offer.retry();
      beginAgain();
    },
  };
  return { offer, projects };
};
