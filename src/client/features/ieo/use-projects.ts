import { useState } from 'react';
import type { Project } from '#contract/projects.ts';
import { loadProjects, projectOffer } from '#client/data/projects/project-offer.ts';
import { useProgress, withProgress } from '#client/data/projects/project-progress.ts';
import type { Failure } from '#domain/outcome.ts';

export interface Projects {
  readonly rows: readonly Project[];
  readonly fetchedAt: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly loadMore: () => Promise<void>;
  readonly refresh: () => Promise<void>;
}

/**
 * The first page from the device, those asked for after it, and the socket's news of what is applied for. Null: this device
 * never got it, undefined: not read yet.
 */
export const useProjects = (): Projects | null | undefined => {
  const kept = projectOffer.useOffer();
  const progress = useProgress();
  const [more, setMore] = useState<readonly Project[]>([]);
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!kept) return kept;
  const first = kept.offer.projects;
  const later = more.filter(({ id }) => !first.some((one) => one.id === id));
  const all = [...first, ...later];
  return {
    rows: all.map((row) => withProgress(row, progress)),
    fetchedAt: kept.fetchedAt,
    hasMore: all.length < kept.offer.total,
    isBusy,
    failure,
    async loadMore() {
      setBusy(true);
      const loaded = await loadProjects(page + 1);
      setBusy(false);
      setFailure(loaded.ok ? null : loaded.failure);
      if (!loaded.ok) return;
      setPage(page + 1);
      setMore([...more, ...loaded.value.projects]);
    },
    async refresh() {
      setBusy(true);
      const refreshed = await projectOffer.refresh();
      setBusy(false);
      setFailure(refreshed.ok ? null : refreshed.failure);
      setMore([]);
      setPage(1);
    },
  };
};
