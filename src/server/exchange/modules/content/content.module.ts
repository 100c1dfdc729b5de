import type { Module } from '#server/exchange/exchange-context.ts';
import { createContentHandlers } from './content.routes.ts';
import { contentProblems } from './content.problems.ts';
import { homeMenu } from './home-menu.service.ts';

export const contentModule: Module = {
  problems: contentProblems,
  open: (context) => ({ handlers: createContentHandlers({ ...context, menu: context.use(homeMenu) }) }),
};
