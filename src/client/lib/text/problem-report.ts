import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';

/** More lines of a stack than these say nothing new. */
const mostLines = 12;

/**
 * What a message quotes may be somebody's figures or name: it is left out, and so are numbers and addresses.
 */
const withoutData = (message: string): string =>
  message
    .replace(/(["'`“”«»]).*?["'`“”«»]/gs, '$1…$1')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d+([.,]\d+)*/g, '#')
    .slice(0, 300);

/** Where in the code it happened, without what the message says. */
const placesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line))
    .slice(0, mostLines);

/**
 * What somebody may send to those who can mend it: what broke and where, and nothing of an account. The page
 * is named without its query.
 */
export const reportOf = (problem: unknown, at = new Date()): string => {
  const {
    name,
    message,
    stack = '',
  } = problem instanceof Error ? problem : { name: 'Problem', message: String(problem) };
  return [
    `Tideline ${at.toISOString()}`,
    `page ${currentLocation().route ?? 'unknown'}, network ${netStatus.get()}, language ${document.documentElement.lang}`,
    navigator.userAgent,
    `${name}: ${withoutData(message)}`,
    ...placesOf(stack),
  ].join('\n');
};
