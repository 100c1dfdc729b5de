export interface DeviceName {
  /** The browser's product name; undefined if the user agent names none that we know. */
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Order matters: most browsers also call themselves Chrome or Safari, and most phones also Linux or Mac. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (table: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Human-readable description of a session's user agent. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: firstMatch(browsers, userAgent),
  system: firstMatch(systems, userAgent),
});

/** Identifies a user's device independent of versions; for an unknown program, the name it gives itself. */
export const deviceFamily = (userAgent: string): string => {
  const { browser, system } = deviceName(userAgent);
  return browser || system
    ? [browser, system].filter(Boolean).join(', ')
    : userAgent.split(/[/ ]/, 1)[0]!.slice(0, 40);
};
