import { cancelPosition, closePositions, listPositions } from '#contract/positions.ts';
import type { ApiClient } from './api-client.ts';

/** Closes and cancels what this user holds, so that a test that looks at the whole of it finds its own alone. @throws when a position could not be closed */
export const clearPositions = async (api: ApiClient, token: string): Promise<void> => {
  const { data: entrusted } = await api.must(listPositions, { status: 'entrusted', limit: 100 }, { token });
  for (const { id } of entrusted) await api.must(cancelPosition, { id }, { token });
  const { failed } = await api.must(closePositions, { type: '0' }, { token });
  if (failed.length > 0) throw new Error(`not closed: ${JSON.stringify(failed)}`);
};
