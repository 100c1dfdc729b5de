import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Age } from '#client/ui/states/age.tsx';
import { Row } from '#client/ui/layout/row.ts';
import { RefreshFailure } from './refresh-failure.tsx';

/**
 * Age of an answer from an earlier visit, or of one that could not be refreshed, with the reason; shown
 * above it. Renders nothing for a current answer.
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
