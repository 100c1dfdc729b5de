import { version } from '../../../../package.json';

/** This version of the product, which package.json alone states. */
export const productVersion: string = version;
