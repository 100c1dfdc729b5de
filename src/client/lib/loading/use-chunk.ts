import { useEffect } from 'react';
import { isConnected, netStatus, useNetStatus } from '#client/lib/calls/network.ts';
import { pageChunk, retryPage, type ChunkSource, type PageChunk } from './page-chunks.ts';
import { useStore } from '#client/lib/state/store.ts';

interface ChunkView<Props> {
  readonly chunk: PageChunk<Props>;
  /** There is neither a network nor a copy on this device. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** A page's code on its way, missing, or there; asked for when it is first looked at. */
export const useChunk = <Props>(source: ChunkSource<Props>): ChunkView<Props> => {
  const chunk = useStore(pageChunk(source));
  const isOffline = !isConnected(useNetStatus());
  const isMissing = chunk.state === 'failed' && isOffline;
  // A network that comes back is asked for what it could not bring; one that answers badly is not asked on and on.
  useEffect(() => {
    if (!isMissing) return undefined;
    return netStatus.subscribe(() => {
      if (isConnected(netStatus.get()) && pageChunk(source).get().state === 'failed') void retryPage(source);
    });
  }, [isMissing, source]);
  return { chunk, isMissing, retry: () => void retryPage(source) };
};
