import { getProject, projectInfo, type ProjectInfo } from '#contract/projects.ts';
import type { StoredAnswer } from '#client/data/engine/stored-answer.ts';
import { useStoredAnswer, type AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { call } from '#client/lib/calls/call.ts';
import { useAskAgain } from '#client/lib/calls/use-ask-again.ts';
import { succeeded } from '#domain/calls/outcome.ts';

/** A project as its page shows it, without the reader's own part: other users may read this row. */
const projectAnswer: StoredAnswer<{ readonly project_id: number }, ProjectInfo> = {
  name: 'project',
  owner: 'everyone',
  limits: { rows: 100, days: 30 },
  schema: projectInfo,
  async fetch(input, options) {
    const answer = await call(getProject, input, options);
    return answer.ok ? succeeded({ ...answer.value.info, user_has_money: null }) : answer;
  },
};

/** @param news refreshes the project whenever it changes */
export const useProjectInfo = (id: number, news: string): AnswerView<ProjectInfo> => {
  const info = useStoredAnswer(projectAnswer, { project_id: id });
  useAskAgain(info.retry, news);
  return info;
};
