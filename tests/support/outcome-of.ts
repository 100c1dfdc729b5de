import type { ApiAnswer } from './api-client.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** "ok", or the refusal's code with its field. */
export const outcomeOf = async <E extends Endpoint>(asked: Promise<ApiAnswer<E>>): Promise<string> => {
  const answer = await asked;
  return answer.ok ? 'ok' : `${answer.failure.error} ${answer.failure.field ?? ''}`.trim();
};
