import { useEffect, useState, type ComponentType } from 'react';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { firstPaint } from '#client/lib/loading/first-paint.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';

/**
 * Reads the device's tables for the page, loaded after the first paint. Not by `lazy`: React may delay
 * content behind a boundary by 300 ms, and every figure on the page waits for this.
 */
export const DeviceReads = () => {
  const [Reads, setReads] = useState<ComponentType>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      await firstPaint();
      // In parallel with its readers: each costs a round trip where the app is not stored yet. The readers
      // retry.
      loadDatabase().catch(() => undefined);
      const { StoredReads } = await untilLoaded(() => import('#client/data/engine/stored-reads.tsx'));
      setReads(() => StoredReads);
    };
    void load();
  }, []);
  return Reads ? <Reads /> : null;
};
