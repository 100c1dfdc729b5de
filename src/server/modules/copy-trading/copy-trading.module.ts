import type { Module } from '#server/house.ts';
import { copyTradingProblems } from './copy-trading.problems.ts';

export const copyTradingModule: Module = {
  problems: copyTradingProblems,
  open: () => ({}),
};
