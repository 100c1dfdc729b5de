import type { Module } from '#server/house.ts';
import { createContentHandlers } from './content.routes.ts';

export const contentModule: Module = { open: (house) => ({ handlers: createContentHandlers(house) }) };
