import { useEffect } from 'react';
import { isConnected, netStatus, useNetStatus } from '#client/lib/calls/network.ts';
import { pageChunk, retryPage, type ChunkSource, type PageChunk } from './page-chunks.ts';
import { useStore } from '#client/lib/state/store.ts';

interface ChunkView<Props> {
  readonly chunk: PageChunk<Props>;
  /** Neither the network nor this device has it. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** A page's code: loading, missing, or loaded; requested on first use. */
export const useChunk = <Props>(source: ChunkSource<Props>): ChunkView<Props> => {
  const chunk = useStore(pageChunk(source));
  const isOffline = !isConnected(useNetStatus());
  const isMissing = chunk.state === 'failed' && isOffline;
  // When the network returns, a missing chunk is requested again; a network that answers with errors is not
  // retried endlessly.
  useEffect(() => {
    if (!isMissing) return undefined;
    return netStatus.subscribe(() => {
      if (isConnected(netStatus.get()) && pageChunk(source).get().state === 'failed') void retryPage(source);
    });
  }, [isMissing, source]);
  return { chunk, isMissing, retry: () => void retryPage(source) };
};
