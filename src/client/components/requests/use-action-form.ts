import { useRequestFailureText } from '#client/data/engine/requests/use-request-failure-text.ts';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import { useRequest } from '#client/data/engine/form/use-request.ts';
import type { RequestView } from '#client/data/engine/requests/sending-view.ts';
import { useNetStatus } from '#client/lib/calls/network.ts';

export interface ActionForm<Request extends object, Answer> {
  readonly sending: RequestView<Request, Answer>;
  readonly isOffline: boolean;
  /** The refusal that concerns one of the fields. */
  readonly refusalOf: (field: string) => string | undefined;
  /** An error that concerns none of the fields named. */
  readonly formError: (shown: readonly string[]) => string | undefined;
}

/** A sheet that sends one request under a key, and the request's outcome as text. */
export const useActionForm = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  subject: number,
): ActionForm<Request, Answer> => {
  const failureText = useRequestFailureText();
  const sending = useRequest(kind, subject);
  const { failure } = sending;
  const field = failure?.kind === 'refused' ? failure.field : undefined;
  return {
    sending,
    isOffline: useNetStatus() === 'offline',
    refusalOf: (name) => (failure && field === name ? failureText(failure) : undefined),
    formError: (shown) => (failure && !shown.includes(field ?? '') ? failureText(failure) : undefined),
  };
};
