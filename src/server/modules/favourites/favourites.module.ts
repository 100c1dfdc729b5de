import type { Module } from '#server/house.ts';
import { favouriteService } from './favourites.service.ts';
import { favouriteProblems } from './favourites.problems.ts';

export const favouritesModule: Module = {
  problems: favouriteProblems,
  open: (house) => ({ handlers: house.use(favouriteService).handlers }),
};
