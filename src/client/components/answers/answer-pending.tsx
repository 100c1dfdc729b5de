import { useLingui } from '@lingui/react/macro';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';

interface AnswerPendingProps {
  answer: Pick<AnswerView<unknown>, 'failure' | 'retry'>;
  /** How many rows stand in for it. */
  count: number;
}

/** In place of an answer that this device does not have: it is on its way, or why not. */
export const AnswerPending = ({ answer: { failure, retry }, count }: AnswerPendingProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isOffline = !isConnected(useNetStatus());
  if (isOffline) return <Failed title={t`No saved data yet. It appears once you’re back online.`} />;
  if (failure) return <NotLoaded title={failureText(failure)} onRetry={retry} />;
  return <Skeleton shape="row" count={count} />;
};
