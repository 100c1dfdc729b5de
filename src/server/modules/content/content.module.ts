import type { Module } from '#server/house.ts';
import { createContentHandlers } from './content.routes.ts';
import { contentProblems } from './content.problems.ts';
import { homeMenu } from './home-menu.service.ts';

export const contentModule: Module = {
  problems: contentProblems,
  open: (house) => ({ handlers: createContentHandlers({ ...house, menu: house.use(homeMenu) }) }),
};
