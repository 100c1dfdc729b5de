import type { Module } from '#server/house.ts';
import { realtimeService } from './realtime.service.ts';

export const realtimeModule: Module = {
  open(house) {
    const realtime = house.use(realtimeService);
    house.publisher.onPublished(realtime.publish);
    return {
      start() {
        const stop = realtime.start();
        return Promise.resolve(() => Promise.resolve(stop()));
      },
    };
  },
};
