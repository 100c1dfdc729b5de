import type { Module } from '#server/house.ts';
import { createFavouriteHandlers } from './favourites.routes.ts';
import { createFavouriteService } from './favourites.service.ts';
import { favouriteProblems } from './favourites.problems.ts';

export const favouritesModule: Module = {
  problems: favouriteProblems,
  open: (house) => ({ handlers: createFavouriteHandlers(house.use(createFavouriteService)) }),
};
