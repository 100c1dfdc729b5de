import { useFailureText } from '#client/lib/failure-text.ts';
import type { RequestKind } from '#client/lib/keyed-call/keyed-request.ts';
import { useKeyedRequest, type KeyedRequestView } from '#client/lib/keyed-call/use-keyed-request.ts';
import { useNetStatus } from '#client/lib/network.ts';

export interface ActionForm<Request extends object, Answer> {
  readonly sending: KeyedRequestView<Request, Answer>;
  readonly isOffline: boolean;
  /** The refusal that belongs to one of the fields. */
  readonly refusalOf: (field: string) => string | undefined;
  /** What is wrong with none of the fields named. */
  readonly formError: (shown: readonly string[]) => string | undefined;
}

/** A sheet that asks for one thing under a key: what came of the asking, in words. */
export const useActionForm = <Request extends object, Answer>(kind: RequestKind<Request, Answer>, subject: number): ActionForm<Request, Answer> => {
  const failureText = useFailureText();
  const sending = useKeyedRequest(kind, subject);
  const { failure } = sending;
  const field = failure?.kind === 'refused' ? failure.field : undefined;
  return {
    sending,
    isOffline: useNetStatus() === 'offline',
    refusalOf: (name) => (failure && field === name ? failureText(failure) : undefined),
    formError: (shown) => (failure && !shown.includes(field ?? '') ? failureText(failure) : undefined),
  };
};
