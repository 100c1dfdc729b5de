import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LanguageCode } from '#contract/primitives.ts';
import { translate } from '#server/exchange/lib/calls/translate.ts';

/*
 * Descriptions in the demonstration's market. They are stored in English, as those of users are stored in the
 * language of their authors, and shown in the reader's language.
 */

/** In the order of the artists. */
export const artistTexts: readonly MessageDescriptor[] = [
  msg`Paints water by rule: a few waves, a sun, and nothing twice.`,
  msg`Maps of islands that nobody has sailed to.`,
  msg`Rings, echoes and the sound of small rooms.`,
  msg`Mosaics laid by chance, one tile at a time.`,
  msg`Cells, shells and slow light.`,
  msg`Short loops about the sea at night.`,
  msg`Contours of weather, drawn from numbers.`,
  msg`Patterns for windows, and tones to look at them with.`,
];

export const boxText = msg`A sealed box of a series. What lies in it was fixed before it was offered, and is shown when it is opened.`;

const collectionText = (count: string, artist: string): MessageDescriptor =>
  msg`${{ count }} works by ${{ artist }}.`;

interface NumberedWork {
  readonly number: string;
  readonly count: string;
  readonly series: string;
  readonly artist: string;
  readonly seed: string;
}

const workText = ({ number, count, series, artist, seed }: NumberedWork): MessageDescriptor =>
  msg`Number ${{ number }} of ${{ count }} in “${{ series }}” by ${{ artist }}, made by rule from the seed ${{ seed }}.`;

export const storedText = (text: MessageDescriptor): string => translate('en', text);
export const storedCollectionText = (count: number, artist: string): string =>
  storedText(collectionText(String(count), artist));
export const storedWorkText = (work: NumberedWork): string => storedText(workText(work));

const fixedTexts = [...artistTexts, boxText];
const collectionPattern = /^(\d+) works by (.+)\.$/;
const workPattern = /^Number (\d+) of (\d+) in “(.+)” by (.+), made by rule from the seed ([0-9a-f]{16})\.$/;

const textOf = (stored: string): MessageDescriptor | undefined => {
  const [, number, of, series, maker, seed] = workPattern.exec(stored) ?? [];
  if (number && of && series && maker && seed)
    return workText({ number, count: of, series, artist: maker, seed });
  const [, count, artist] = collectionPattern.exec(stored) ?? [];
  if (count && artist) return collectionText(count, artist);
  return fixedTexts.find((text) => storedText(text) === stored);
};

/** A stored description in the reader's language; every other text as its author wrote it. */
export const shownDescription = (stored: string, language: LanguageCode): string => {
  const text = textOf(stored);
  return text ? translate(language, text) : stored;
};
