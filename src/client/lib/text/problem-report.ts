import { currentLocation } from '#client/lib/navigation/navigation.ts';
import { netStatus } from '#client/lib/calls/network.ts';

/** Further lines of a stack add nothing. */
const mostLines = 12;

/**
 * Quoted text in a message may contain a user's figures or name: it is removed, as are numbers and
 * addresses.
 */
const withoutData = (message: string): string =>
  message
    .replace(/(["'`“”«»]).*?["'`“”«»]/gs, '$1…$1')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d+([.,]\d+)*/g, '#')
    .slice(0, 300);

/** The locations in the code, without the message. */
const placesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line))
    .slice(0, mostLines);

/**
 * A problem report that a user can send to the developers: the error and its location, without account
 * data. The page is named without its query.
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
