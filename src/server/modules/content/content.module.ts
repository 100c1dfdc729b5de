import type { Module } from '#server/house.ts';
import { createContentHandlers } from './content.routes.ts';
import { contentProblems } from './content.problems.ts';

export const contentModule: Module = {
  problems: contentProblems,
  open: (house) => ({ handlers: createContentHandlers(house) }),
};
