import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { RefreshFailure } from './refresh-failure.tsx';

/**
 * Above an answer that is from before, or could not be refreshed: how old it is, and why. Nothing while it is what the
 * server has just answered.
 */
export const AnswerAge = ({ answer }: { answer: AnswerView<unknown> }) => {
  const isOnline = isConnected(useNetStatus());
  const { value, asOf, isEarlier, failure, retry } = answer;
  const isOld = isEarlier || failure !== undefined || !isOnline;
  if (value === undefined || !isOld) return null;
  return (
    <Row gap="wide" wraps>
      <Age asOf={asOf} isLive={() => false} />
      {isOnline ? <RefreshFailure failure={failure} retry={retry} /> : null}
    </Row>
  );
};
