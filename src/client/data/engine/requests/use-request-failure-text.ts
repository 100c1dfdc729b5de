import { ph } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { endsKey } from '#domain/calls/request-validity.ts';
import type { Failure } from '#domain/calls/outcome.ts';
import { useFailureText } from '#client/lib/calls/failure-text.ts';

/**
 * Whether the request was too late, or was based on data that has changed since: the user reviews it with
 * current figures.
 */
export const isOutdated = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && endsKey(failure.code);

/**
 * Why an idempotent request had no effect. A request that ended without the exchange's answer was never
 * sent; otherwise it would still be retried.
 */
export const useRequestFailureText = (): ((failure: Failure) => string) => {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (failure) =>
    failure.kind === 'refused'
      ? failureText(failure)
      : t`Nothing was sent. ${ph({ reason: failureText(failure) })}.`;
};
