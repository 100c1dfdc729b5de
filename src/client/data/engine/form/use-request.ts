import { use } from 'react';
import type { RequestKind } from '#client/data/engine/requests/request-kind.ts';
import type { RequestView } from '#client/data/engine/requests/sending-view.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { requestForm } from './form-kind.ts';
import { openForm, sendRequest } from './open-form.ts';
import { useForm } from './use-form.ts';

/**
 * A request of a kind about a subject, made from a sheet or button that is its own confirmation. Suspends
 * until the device has been checked for an unresolved one.
 */
export const useRequest = <Request extends object, Answer>(
  kind: RequestKind<Request, Answer>,
  subject: number,
): RequestView<Request, Answer> => {
  const form = requestForm(kind);
  const actor = use(openForm(form, useUserId(), subject));
  const { sending } = useForm(form, subject);
  return { ...sending, confirm: (request) => sendRequest(actor, request) };
};
