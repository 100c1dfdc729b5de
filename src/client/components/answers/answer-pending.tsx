import { useLingui } from '@lingui/react/macro';
import type { AnswerView } from '#client/data/engine/use-stored-answer.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';
import { isConnected, useNetStatus } from '#client/lib/calls/network.ts';
import { Failed } from '#client/ui/states/failed.tsx';
import { NotLoaded } from '#client/ui/states/not-loaded.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';

interface AnswerPendingProps {
  answer: Pick<AnswerView<unknown>, 'failure' | 'retry'>;
  /** Number of placeholder rows. */
  count: number;
}

/** Replaces an answer that this device does not have: shows that it is loading, or why it failed. */
export const AnswerPending = ({ answer: { failure, retry }, count }: AnswerPendingProps) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isOffline = !isConnected(useNetStatus());
  if (isOffline) return <Failed title={t`No saved data yet. It appears once you’re back online.`} />;
  if (failure) return <NotLoaded title={failureText(failure)} onRetry={retry} />;
  return <Skeleton shape="row" count={count} />;
};
