import { use } from 'react';
import type { CallKind } from '#client/data/engine/keyed-call/call-kind.ts';
import type { KeyedRequestView } from '#client/data/engine/keyed-call/sending-view.ts';
import { useUserId } from '#client/lib/calls/credentials.ts';
import { requestForm } from './form-kind.ts';
import { openForm, sendRequest } from './open-form.ts';
import { useForm } from './use-form.ts';

/**
 * What is asked of a kind about a subject by a sheet or a button, which is its own confirmation. Suspends until the device
 * has told whether one is unresolved.
 */
export const useRequest = <Request extends object, Answer>(
  kind: CallKind<Request, Answer>,
  subject: number,
): KeyedRequestView<Request, Answer> => {
  const form = requestForm(kind);
  const actor = use(openForm(form, useUserId(), subject));
  const { sending } = useForm(form, subject);
  return { ...sending, confirm: (request) => sendRequest(actor, request) };
};
