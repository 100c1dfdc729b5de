import type { Module } from '#server/exchange/exchange-context.ts';
import { favouriteService } from './favourites.service.ts';
import { favouriteProblems } from './favourites.problems.ts';

export const favouritesModule: Module = {
  problems: favouriteProblems,
  open: (context) => ({ handlers: context.use(favouriteService).handlers }),
};
