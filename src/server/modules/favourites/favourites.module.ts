import type { Module } from '#server/house.ts';
import { createFavouriteHandlers } from './favourites.routes.ts';
import { createFavouriteService } from './favourites.service.ts';

export const favouritesModule: Module = {
  open: (house) => ({ handlers: createFavouriteHandlers(house.use(createFavouriteService)) }),
};
