import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Failure, StorageCause } from '#domain/calls/outcome.ts';
import { problemText } from './problem-text.ts';

const networkTexts: Record<Exclude<Failure['kind'], 'refused' | 'storage'>, MessageDescriptor> = {
  offline: msg`You’re offline. Nothing is lost; try again when you’re online`,
  timeout: msg`No response within a minute. Check your connection and try again`,
  unreachable: msg`Tideline is not responding. Check your connection and try again`,
  malformed: msg`Unexpected response. If your Wi-Fi needs sign-in, sign in and try again`,
};

const storageTexts: Record<StorageCause | 'unknown', MessageDescriptor> = {
  full: msg`Storage full. Free up space and try again`,
  blocked: msg`This browser doesn’t let Tideline store data, so nothing was sent. Allow site data for this page and try again`,
  unknown: msg`This device could not keep or read its data. Reload the page and try again`,
};

/** The message for a failure: the server's own for a refusal, ours for a failure on the way. */
export const failureMessage = (failure: Failure): string | MessageDescriptor => {
  if (failure.kind === 'storage') return storageTexts[failure.cause ?? 'unknown'];
  if (failure.kind !== 'refused') return networkTexts[failure.kind];
  return failure.message === '' ? problemText(failure.code) : failure.message;
};

export const useFailureText = (): ((failure: Failure) => string) => {
  const { i18n } = useLingui();
  return (failure) => {
    const message = failureMessage(failure);
    return typeof message === 'string' ? message : i18n._(message);
  };
};
