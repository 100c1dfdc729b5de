import { base64, base64urlnopad } from '@scure/base';

/** Base64 of the web's older formats, with padding. @throws when the text is not such */
export const { encode: toBase64, decode: fromBase64 } = base64;
/** Base64 as URLs and WebAuthn use it, without padding. @throws when the text is not such */
export const { encode: toBase64Url, decode: fromBase64Url } = base64urlnopad;
