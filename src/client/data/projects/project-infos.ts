import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { getProject, projectInfo } from '#contract/projects.ts';
import { keep } from '#client/data/engine/keep.ts';
import { useStored } from '#client/data/engine/use-stored.ts';
import { call } from '#client/lib/call.ts';
import { isConnected, useNetStatus } from '#client/lib/network.ts';
import { serverNowMs } from '#client/lib/server-time.ts';
import { dayMs } from '#domain/instant.ts';
import type { Failure, Outcome } from '#domain/outcome.ts';
import type { ProjectInfoRow } from './applications-list.ts';

/** What was not looked at for so long leaves the device. */
const keptMs = 30 * dayMs;

const row = z.object({ id: z.int(), info: projectInfo, fetchedAt: z.number() });

/** Asks for a project and keeps it on this device, less what the reader has, which others must not see. */
const refreshInfo = async (id: number): Promise<Outcome<void>> => {
  const answer = await call(getProject, { project_id: id }, { background: true });
  if (!answer.ok) return answer;
  const info = { ...answer.value.info, user_has_money: null };
  return keep(async (database) => {
    const fetchedAt = serverNowMs();
    await database.projectInfos.filter((one) => one.fetchedAt < fetchedAt - keptMs).delete();
    await database.projectInfos.put({ id, info, fetchedAt });
  });
};

export interface KeptInfo {
  /** Null when this device never got it, undefined while not read yet. */
  readonly kept: ProjectInfoRow | null | undefined;
  readonly failure: Failure | null;
  readonly refresh: () => void;
}

/**
 * A project, asked for when its page opens and after a time without connection.
 * @param news asked for again whenever it changes
 */
export const useProjectInfo = (id: number, news: string): KeptInfo => {
  const isOnline = isConnected(useNetStatus());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    const ask = async (): Promise<void> => {
      const refreshed = await refreshInfo(id);
      if (!isGone) setFailure(refreshed.ok ? null : refreshed.failure);
    };
    if (isOnline) void ask();
    return () => {
      isGone = true;
    };
  }, [id, news, isOnline, attempt]);
  const kept = useStored(`projectInfos ${id}`, async (database) => {
    const read = z.safeParse(row, await database.projectInfos.get(id));
    return read.success ? read.data : null;
  });
  return { kept, failure, refresh: () => setAttempt(attempt + 1) };
};
