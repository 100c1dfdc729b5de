import { useCallback, useEffect, useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { refreshAnswer } from '#client/data/engine/answer-requests.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { loadProjects, projectOffer, type ProjectState } from '#client/data/projects/project-offer.ts';
import { useProgress } from '#client/data/projects/project-progress.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { serverNowMs } from '#client/lib/clock/server-time.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { statusAt } from './project-state.ts';

export type ProjectFilter = 'all' | ProjectState;

export interface Projects {
  readonly rows: readonly Project[];
  readonly fetchedAt: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly loadMore: () => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/** What was asked for of one filter, beyond the page that the device keeps. */
interface Further {
  readonly filter: ProjectFilter;
  readonly rows: readonly Project[];
  /** The last page that was asked for. */
  readonly page: number;
  /** Null: not told yet. */
  readonly total: number | null;
}

/** All of them begin with the page that the device keeps; of one state every page is asked for. */
const nothingOf = (filter: ProjectFilter): Further => ({
  filter,
  rows: [],
  page: filter === 'all' ? 1 : 0,
  total: null,
});

const useFurther = (filter: ProjectFilter) => {
  const [further, setFurther] = useState(() => nothingOf(filter));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const load = useCallback(async ({ filter: of, rows, page: last }: Further): Promise<void> => {
    const page = last + 1;
    setBusy(true);
    const loaded = await loadProjects(of === 'all' ? undefined : of, page);
    setBusy(false);
    setFailure(loaded.ok ? null : loaded.failure);
    if (!loaded.ok) return;
    const { projects, total } = loaded.value;
    setFurther({ filter: of, rows: [...rows, ...projects], page, total });
  }, []);
  return {
    held: further.filter === filter ? further : nothingOf(filter),
    load,
    isBusy,
    failure,
    async refresh() {
      setBusy(true);
      const refreshed = await refreshAnswer(projectOffer, {});
      setBusy(false);
      setFailure(refreshed.ok ? null : refreshed.failure);
      setFurther(nothingOf(filter));
    },
  };
};

/**
 * Projects, from the device and as far as they were asked for, with the socket's news of what is applied for. Where this
 * device has none, what became of asking for them.
 */
export const useProjects = (
  filter: ProjectFilter,
): { offer: AnswerView<unknown>; projects: Projects | null } => {
  const offer = useStoredAnswer(projectOffer, {});
  const { newest } = useProgress();
  const isOnline = isConnected(useNetStatus());
  const { held, load, ...asking } = useFurther(filter);
  const isWhole = !offer.value || offer.value.projects.length >= offer.value.total;
  const isToAsk = isOnline && !isWhole && held.page === 0;
  useEffect(() => {
    if (isToAsk) void load(nothingOf(filter));
  }, [load, filter, isToAsk]);

  if (!offer.value) return { offer, projects: null };
  const nowMs = serverNowMs();
  const first = offer.value.projects;
  const rows = [...first, ...held.rows.filter(({ id }) => !first.some((one) => one.id === id))].filter(
    (row) => filter === 'all' || statusAt(row, nowMs) === filter,
  );
  const total = filter === 'all' ? offer.value.total : held.total;
  const projects = {
    ...asking,
    rows: rows.map(newest),
    fetchedAt: offer.asOf,
    hasMore: !isWhole && (total === null || rows.length < total),
    loadMore: () => load(held),
  };
  return { offer, projects };
};
