import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The content of one bundle: a range of the listed files; the end is exclusive. */
export interface BundlePlan {
  readonly from: number;
  readonly to: number;
  /** The locale of its messages; absent for code. */
  readonly locale?: string;
}

/** A bundle as listed for a device. */
export interface FileBundle extends BundlePlan {
  /** JSON: the text of each file by its name. */
  readonly file: string;
  /** Integrity hash of its text, as `fetch` checks it. */
  readonly integrity: string;
}

/** A listed file that may be bundled. */
export interface Bundled {
  /** Empty for code. */
  readonly locale: string;
  /** Characters. */
  readonly size: number;
}

/** In characters of code. Limits a bundle so that commonly opened files do not wait for rare ones. */
const largest = 400_000;

/** Whether this is a bundle: its files are counted and stored individually. */
export const isBundle = (name: string): boolean => name.startsWith('bundles/');

/**
 * Bundles files that are adjacent in the list: code up to a size, and the messages of each language.
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

/** Writes each bundle from the written files, so that its text equals the answers to single requests. */
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
