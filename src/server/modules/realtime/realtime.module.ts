import type { Module } from '#server/house.ts';
import { realtimeService } from './realtime.service.ts';

export const realtimeModule: Module = {
  open(house) {
    house.publisher.onPublished(house.use(realtimeService).publish);
    return {};
  },
};
