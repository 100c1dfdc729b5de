import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { NotRefreshed } from '#client/components/answers/not-refreshed.tsx';
import { Age } from '#client/ui/states/age.tsx';

interface FromEarlierProps {
  answer: Pick<AnswerView<unknown>, 'value' | 'failure' | 'retry'> & {
    /** Receive time of a stored answer, whose age is shown. */
    readonly asOf?: number | undefined;
    readonly isEarlier?: boolean;
  };
}

/** Notice above a stored answer: its age, and why the refresh failed. */
export const FromEarlier = ({ answer }: FromEarlierProps) => {
  const { value, asOf, isEarlier = false, failure, retry } = answer;
  if (value === undefined || !(failure || isEarlier)) return null;
  return (
    <>
      {failure ? <NotRefreshed failure={failure} onRetry={retry} /> : null}
      <Age asOf={asOf} isLive={() => false} />
    </>
  );
};
