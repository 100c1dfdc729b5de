import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is to be in one bundle: the listed files from one place up to before another. */
export interface BundlePlan {
  readonly from: number;
  readonly to: number;
  /** The locale whose words it holds; absent: code. */
  readonly locale?: string;
}

/** A bundle as a device reads of it. */
export interface FileBundle extends BundlePlan {
  /** JSON: the text of each file by its name. */
  readonly file: string;
  /** Of its text, as `fetch` checks it. */
  readonly integrity: string;
}

/** What of the listed files may be bundled. */
export interface Bundled {
  /** Empty for code. */
  readonly locale: string;
  /** Characters. */
  readonly size: number;
}

/** Characters of code in one bundle: the files that people open first do not wait for those that few open. */
const largest = 400_000;

/** Whether this is a bundle: its content is that of files that are counted and stored by themselves. */
export const isBundle = (name: string): boolean => name.startsWith('bundles/');

/**
 * Bundles of files that are listed one after the other: code up to a size, and the words of each language.
 * @param listed in the order of the list; undefined for a file that is in no bundle
 */
export const planBundles = (listed: readonly (Bundled | undefined)[]): BundlePlan[] => {
  const groups: { locale: string; from: number; to: number; size: number }[] = [];
  for (const [place, file] of listed.entries()) {
    if (!file) continue;
    const last = groups.at(-1);
    if (last?.to === place && last.locale === file.locale && last.size + file.size <= largest) {
      last.to = place + 1;
      last.size += file.size;
    } else groups.push({ locale: file.locale, from: place, to: place + 1, size: file.size });
  }
  return groups.map(({ locale, from, to }) => ({ from, to, ...(locale && { locale }) }));
};

/** Writes each bundle from the files as they were written, which is what a request for each of them answers. */
export const writeBundles = (
  dir: string,
  listed: readonly string[],
  plans: readonly BundlePlan[],
): FileBundle[] =>
  plans.map((plan) => {
    const names = listed.slice(plan.from, plan.to);
    const text = JSON.stringify(
      Object.fromEntries(names.map((name) => [name, readFileSync(join(dir, name), 'utf8')])),
    );
    const hash = createHash('sha256').update(text);
    const integrity = `sha256-${hash.copy().digest('base64')}`;
    const file = `bundles/${plan.locale ?? 'code'}-${hash.digest('base64url').slice(0, 8)}.json`;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
    return { ...plan, file, integrity };
  });
