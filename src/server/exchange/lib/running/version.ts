import { version } from '../../../../../package.json';

/** The product version, defined only in package.json. */
export const productVersion: string = version;
