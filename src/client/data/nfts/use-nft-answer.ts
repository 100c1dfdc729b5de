import type { Endpoint, RequestInput, ResponseOf } from '#contract/endpoint.ts';
import { useKeptCall, type KeptCall } from '#client/data/engine/use-kept-call.ts';
import { useUserId } from '#client/lib/credentials.ts';

/** What the NFT market answers to this user, kept on the device. */
export const useNftAnswer = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
): KeptCall<ResponseOf<E>> => useKeptCall('nftAnswers', String(useUserId()), endpoint, input);
