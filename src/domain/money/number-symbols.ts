/*
 * Separators of numbers by language, and by region where a region differs, as in Intl (a test compares every
 * region). Intl itself is not used: the first formatter of a page costs a slow phone a fifth of a second.
 */

export interface NumberSymbols {
  readonly point: string;
  readonly group: string;
  /** Spain does not group 1234, only numbers from 12.345 on. */
  readonly leastGrouped: number;
  readonly percent: string;
  /** India groups by two digits above the thousands: 12,34,567. */
  readonly countsLakhs: boolean;
}

const space = '\u00a0';
const narrow = '\u202f';

const symbols = (point: string, group: string, percent = '%', leastGrouped = 4): NumberSymbols => ({
  point,
  group,
  percent,
  leastGrouped,
  countsLakhs: false,
});

const english = symbols('.', ',');
const spaced = symbols(',', space);
const continental = symbols(',', '.');
const spacedPercent = `${space}%`;

const byLanguage: Readonly<Record<string, NumberSymbols>> = {
  fr: symbols(',', narrow, spacedPercent),
  es: symbols(',', '.', spacedPercent, 5),
  pt: continental,
};

/** Regions that differ from the default of their language. */
const byRegion: Readonly<Record<string, readonly (readonly [string, NumberSymbols])[]>> = {
  en: [
    ['IN', { ...english, countsLakhs: true }],
    ['BE ES ID IT NL PL RO SI', continental],
    ['AT DE DK', symbols(',', '.', spacedPercent)],
    ['CZ EE HU LT LV PT SK UA ZA', spaced],
    ['FI NO SE', symbols(',', space, spacedPercent)],
    ['FR GE', symbols(',', narrow)],
    ['CH', symbols('.', "'")],
  ],
  fr: [
    ['CA', symbols(',', space, spacedPercent)],
    ['CH', symbols(',', narrow)],
    ['LU MA', symbols(',', '.', spacedPercent)],
  ],
  es: [
    ['419 BR BZ CU DO GT HN MX NI PA PE PR SV US', english],
    ['AR BO CL CO EC PY UY VE', continental],
    ['CR', spaced],
  ],
  pt: [
    ['AO', spaced],
    ['CH CV GQ GW LU MO MZ PT ST TL TP', symbols(',', space, '%', 5)],
  ],
};

/** The number separators of a language tag such as "es-MX". */
export const symbolsOf = (tag: string): NumberSymbols => {
  const [language = '', region = ''] = tag.split('-');
  const regional = byRegion[language]?.find(([regions]) => regions.split(' ').includes(region));
  return regional?.[1] ?? byLanguage[language] ?? english;
};

const regionOf = (tag: string): string | undefined =>
  /^[a-z]+(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?![a-z\d])/i.exec(tag)?.[1]?.toUpperCase();

/**
 * The interface language with the browser's region for it: "es-MX" if Spanish is selected and the browser
 * uses Mexican Spanish. Without a region, the language alone.
 */
export const regionalTag = (locale: string, browserTags: readonly string[]): string => {
  const own = browserTags.filter((tag) => tag.toLowerCase().split('-')[0] === locale);
  const region = own.map(regionOf).find((found) => found !== undefined);
  return region === undefined ? locale : `${locale}-${region}`;
};
