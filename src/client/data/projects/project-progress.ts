import { useEffect } from 'react';
import * as z from 'zod/mini';
import { projectProgress, type ProjectProgress } from '#contract/project-progress.ts';
import { projectsTold } from '#client/data/socket/channel-events.ts';
import { wantChannel } from '#client/data/socket/wanted-channels.ts';
import { createStore, useStore } from '#client/lib/store.ts';

/** By the project's id. */
export type Progress = ReadonlyMap<number, ProjectProgress>;

const told = createStore<Progress>(new Map());

/** What does not fit is left out; of two that tell of one project the newer one stays, whichever comes first. */
export const withTold = (known: Progress, rows: readonly unknown[]): Progress => {
  const next = new Map(known);
  for (const row of rows) {
    const read = z.safeParse(projectProgress, row);
    if (!read.success) continue;
    const { id, version } = read.data;
    if (version > (next.get(id)?.version ?? -1)) next.set(id, read.data);
  }
  return next;
};

projectsTold.on((rows) => told.set(withTold(told.get(), rows)));

/** What is applied for, told by the socket for as long as something shows it. */
export const useProgress = (): Progress => {
  useEffect(() => wantChannel({ channel: 'projects' }), []);
  return useStore(told);
};

/** A project with the newest that is known of what is applied for. */
export const withProgress = <Row extends ProjectProgress>(row: Row, progress: Progress): Row => {
  const newer = progress.get(row.id);
  return newer && newer.version > row.version ? { ...row, ...newer } : row;
};
