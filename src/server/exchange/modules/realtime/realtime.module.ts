import type { Module } from '#server/exchange/exchange-context.ts';
import { realtimeService } from './realtime.service.ts';

export const realtimeModule: Module = {
  open(context) {
    const realtime = context.use(realtimeService);
    context.publisher.onPublished(realtime.publish);
    return {
      start() {
        const stop = realtime.start();
        return Promise.resolve(() => Promise.resolve(stop()));
      },
    };
  },
};
