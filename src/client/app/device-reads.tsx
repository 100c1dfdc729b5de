import { useEffect, useState, type ComponentType } from 'react';
import { loadDatabase } from '#client/data/engine/load-database.ts';
import { firstPicture } from '#client/lib/loading/first-picture.ts';
import { untilLoaded } from '#client/lib/loading/until-loaded.ts';

/**
 * What reads the device's tables for the page, loaded once the first picture stands. Not by `lazy`: React may hold what
 * a boundary waited for back for 300 ms, and every figure on the page waits for this.
 */
export const DeviceReads = () => {
  const [Reads, setReads] = useState<ComponentType>();
  useEffect(() => {
    const load = async (): Promise<void> => {
      await firstPicture();
      // Beside what reads it: each costs a round trip where the app is not stored yet. Who reads tries again.
      loadDatabase().catch(() => undefined);
      const { StoredReads } = await untilLoaded(() => import('#client/data/engine/stored-reads.tsx'));
      setReads(() => StoredReads);
    };
    void load();
  }, []);
  return Reads ? <Reads /> : null;
};
